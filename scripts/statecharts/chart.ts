import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, type StateNode } from '../../tests/model/lib/declared.ts';
import { eventName, originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { delayText } from './duration.ts';
import { actionName, guardName } from './names.ts';

/** A state as a box, with the ids XState gives it. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: StateNode['type'];
  /** The id of the child entered by default; undefined for leaves and parallel states. */
  readonly initial: string | undefined;
  readonly tags: readonly string[];
  readonly actors: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly children: readonly Box[];
}

export type ArrowKind = 'event' | 'timer' | 'always' | 'done' | 'error';

/** A declared transition as an arrow. */
export interface Arrow {
  /** The id used in coverage reports. */
  readonly id: string;
  readonly from: string;
  /** Undefined if the event is handled without leaving the state. */
  readonly to: string | undefined;
  readonly event: string;
  readonly kind: ArrowKind;
  readonly guard: string | undefined;
  /** It has no guard, and is taken if none of the transitions before it is. */
  readonly isElse: boolean;
  readonly actions: readonly string[];
}

export interface Chart {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
}

/**
 * Reads a machine as boxes and arrows, in document order.
 * @param values by event type, the words an event may carry, if there are only a few
 */
export function chartOf(machine: AnyStateMachine, values: NonNullable<MachineModel['values']> = {}): Chart {
  const arrows = [...declaredTransitions(machine)].flatMap(([transition, id]) => {
    const [, descriptor = ''] = id.split(' | ');
    const words = values[descriptor];
    const event = eventText(machine, descriptor);
    return toArrows(transition, id, words ? `${event} (${words.join(', ')})` : event);
  });
  return { root: toBox(machine.root), arrows };
}

function toBox(node: StateNode): Box {
  const isCompound = node.type === 'compound';
  // The node's own entry and exit also hold the timers of `after`; its config does not.
  return {
    id: node.id,
    name: node.key,
    description: node.description ?? '',
    type: node.type,
    initial: isCompound ? node.initial.target?.[0]?.id : undefined,
    tags: node.tags,
    actors: node.invoke.map(({ id }) => id),
    entry: [node.config.entry ?? []].flat().map(actionName),
    exit: [node.config.exit ?? []].flat().map(actionName),
    children: Object.values<StateNode>(node.states).map(toBox),
  };
}

function toArrows(transition: AnyTransitionDefinition, id: string, event: string): Arrow[] {
  const [, descriptor = '', index] = id.split(' | ');
  const shared = {
    id,
    from: transition.source.id,
    event,
    kind: kindOf(descriptor),
    guard: transition.guard ? guardName(transition.guard) : undefined,
    isElse: !transition.guard && index !== '0',
    actions: transition.actions.map(actionName),
  };
  if (!transition.target) return [{ ...shared, to: undefined }];
  return transition.target.map((target) => ({ ...shared, to: target.id }));
}

function eventText(machine: AnyStateMachine, descriptor: string): string {
  const origin = originOf(descriptor);
  if (origin.kind !== 'timer') return eventName(descriptor);
  return `${eventName(descriptor)} (${delayText(machine.implementations.delays[origin.delay])})`;
}

function kindOf(descriptor: string): ArrowKind {
  if (descriptor === 'always') return 'always';
  switch (originOf(descriptor).kind) {
    case 'timer':
      return 'timer';
    case 'actorFailed':
      return 'error';
    case 'event':
      return 'event';
    default:
      return 'done';
  }
}
