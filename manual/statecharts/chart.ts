import type { AnyTransitionDefinition } from 'xstate';
import type { MachineWords, PictureWords } from '../../src/machines/machine-words.ts';
import { declaredTransitions, offersOf, type StateNode } from '../../tests/model/lib/declared.ts';
import { originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { actorWords, namedEvent } from './event-words.ts';
import {
  type ArrowKind,
  type CauseLine,
  causesOf,
  ELSE,
  type Happening,
  type Named,
  named,
  wordsFor,
} from './names.ts';

/** A state as a box, with the ids XState gives it. */
export interface Box {
  readonly id: string;
  readonly name: string;
  /** What the product calls it. */
  readonly heading: string;
  /** What the state means, as a sentence. */
  readonly words: string;
  readonly type: StateNode['type'];
  /** The id of the child entered by default; undefined for leaves and parallel states. */
  readonly initial: string | undefined;
  readonly tags: readonly string[];
  /** What the member may ask for in it. */
  readonly offers: readonly string[];
  readonly actors: readonly Named[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly children: readonly Box[];
}

export interface Arrow extends Happening {
  /** The id used in coverage reports. */
  readonly id: string;
  readonly from: string;
  /** Undefined if the event is handled without leaving the state. */
  readonly to: string | undefined;
  readonly actions: readonly Named[];
  /** What its label says: each cause on its own line. */
  readonly causes: readonly CauseLine[];
  /** Whether its words list its causes; otherwise they are its event and condition. */
  readonly isCaused: boolean;
  /** Whether it is a step on the usual way. */
  readonly isUsual: boolean;
}

/** A machine as boxes and arrows, in document order, with the words for everything in it. */
export interface Chart {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
  /** The pictures that its words list. */
  readonly pictures: readonly PictureWords[];
}

export type Charted = Pick<MachineModel, 'machine' | 'words' | 'values'>;

/**
 * Reads a machine as a chart.
 * @throws if there are no words for something in it, or its usual way does not exist
 */
export function chartOf(model: Charted): Chart {
  const arrows = [...declaredTransitions(model.machine)].flatMap(([transition, id]) =>
    toArrows(transition, id, model),
  );
  return {
    root: toBox(model.machine.root, model.words),
    arrows: withUsualWay(arrows, model),
    pictures: model.words.pictures ?? [],
  };
}

/** Marks an arrow between each state of a usual way and the next: the one for finished work, or else the first. */
function withUsualWay(arrows: readonly Arrow[], { machine, words: { usual = [] } }: Charted): Arrow[] {
  const steps = usual.flatMap((way) =>
    way.slice(1).map((path, index) => {
      const [from, to] = [way[index], path].map((end) => `${machine.id}.${end}`);
      const between = arrows.filter((arrow) => arrow.from === from && arrow.to === to);
      const arrow = between.find(({ kind }) => kind === 'done') ?? between[0];
      if (!arrow) throw new Error(`No transition leads from ${from} to ${to}, as the usual way says.`);
      return arrow;
    }),
  );
  return arrows.map((arrow) => ({ ...arrow, isUsual: steps.includes(arrow) }));
}

function toBox(node: StateNode, words: MachineWords): Box {
  const isCompound = node.type === 'compound';
  const path = node.path.join('.');
  const actions = (list: unknown) => [list ?? []].flat().map((action) => named(action, words.actions));
  // The node's own entry and exit also hold the timers of `after`; its config does not.
  return {
    id: node.id,
    name: node.key,
    heading: node.parent ? wordsFor(path, words.labels) : words.title,
    words: node.parent ? wordsFor(path, words.states) : words.machine,
    type: node.type,
    initial: isCompound ? node.initial.target?.[0]?.id : undefined,
    tags: node.tags,
    offers: offersOf(node, words),
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
  const happens = {
    event: namedEvent(descriptor, source, model),
    kind: kindOf(descriptor),
    condition: guard ? named(guard, words.guards) : fallback,
  };
  const cause = words.causes?.[`${source.path.join('.')} ${descriptor}`];
  const shared = {
    id,
    from: source.id,
    ...happens,
    causes: causesOf(cause, happens),
    isCaused: cause !== undefined,
    isUsual: false,
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
