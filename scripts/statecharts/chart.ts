import type { AnyTransitionDefinition } from 'xstate';
import type { MachineWords } from '../../src/machines/machine-words.ts';
import { declaredTransitions, type StateNode } from '../../tests/model/lib/declared.ts';
import { originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { actorWords, namedEvent } from './event-words.ts';
import { ELSE, type Named, named, wordsFor } from './names.ts';

/** A state as a box, with the ids XState gives it. */
export interface Box {
  readonly id: string;
  readonly name: string;
  /** What the state means, as a sentence. */
  readonly words: string;
  readonly type: StateNode['type'];
  /** The id of the child entered by default; undefined for leaves and parallel states. */
  readonly initial: string | undefined;
  readonly tags: readonly string[];
  readonly actors: readonly Named[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
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
  readonly event: Named;
  readonly kind: ArrowKind;
  /** The guard; `else` if it has none and is taken only when the transitions before it are not. */
  readonly condition: Named | undefined;
  readonly actions: readonly Named[];
}

/** A machine as boxes and arrows, in document order, with the words for everything in it. */
export interface Chart {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
}

/** What a chart is read from. */
export type Charted = Pick<MachineModel, 'machine' | 'words' | 'values'>;

/**
 * Reads a machine as a chart.
 * @throws if there are no words for something in it
 */
export function chartOf(model: Charted): Chart {
  return {
    root: toBox(model.machine.root, model.words),
    arrows: [...declaredTransitions(model.machine)].flatMap(([transition, id]) =>
      toArrows(transition, id, model),
    ),
  };
}

function toBox(node: StateNode, words: MachineWords): Box {
  const isCompound = node.type === 'compound';
  const actions = (list: unknown) => [list ?? []].flat().map((action) => named(action, words.actions));
  // The node's own entry and exit also hold the timers of `after`; its config does not.
  return {
    id: node.id,
    name: node.key,
    words: node.parent ? wordsFor(node.path.join('.'), words.states) : words.machine,
    type: node.type,
    initial: isCompound ? node.initial.target?.[0]?.id : undefined,
    tags: node.tags,
    actors: node.invoke.map(({ id }) => ({ code: id, words: actorWords(node, id, words).runs })),
    entry: actions(node.config.entry),
    exit: actions(node.config.exit),
    children: Object.values<StateNode>(node.states).map((child) => toBox(child, words)),
  };
}

function toArrows(transition: AnyTransitionDefinition, id: string, model: Charted): Arrow[] {
  const [, descriptor = '', index] = id.split(' | ');
  const { guard, source, target, actions } = transition;
  const { words } = model;
  const fallback = index === '0' ? undefined : ELSE;
  const shared = {
    id,
    from: source.id,
    event: namedEvent(descriptor, source, model),
    kind: kindOf(descriptor),
    condition: guard ? named(guard, words.guards) : fallback,
    actions: actions.map((action) => named(action, words.actions)),
  };
  if (!target) return [{ ...shared, to: undefined }];
  return target.map(({ id: to }) => ({ ...shared, to }));
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
