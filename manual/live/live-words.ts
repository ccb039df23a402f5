import type { Entry } from '../../src/shared/live/protocol.ts';
import { eventName } from '../../tests/model/lib/machine-event.ts';
import { activeIds, activeLeaves } from '../../tests/model/lib/model.ts';
import type { MachineData } from '../data/manual-data.ts';
import type { Names } from '../names.tsx';
import { boxesIn, isPreempted, shortName } from '../statecharts/labels.ts';

export interface StateWords {
  readonly path: string;
  /** What the product calls it. */
  readonly name: string;
  readonly words: string;
}

export function activeStates({ chart: { root } }: MachineData, { state }: Entry): StateWords[] {
  const boxes = boxesIn(root);
  return activeIds(root.id, state).map((id) => {
    const path = shortName(id);
    const { heading: name = path, words = unknownState } = boxes.find((box) => box.id === id) ?? {};
    return { path, name, words };
  });
}

const unknownState = 'This manual does not know this state. To build it again, run: npm run manual';

/** The active states by their names, on one line. */
export function statesText({ machine, state }: Entry, names: Names): string {
  return activeLeaves(state)
    .map((path) => names.state(machine, path))
    .join(', ');
}

/** Shown in place of a machine that the app has and this manual does not. */
export const unknownMachine =
  'This manual does not know this machine. To build it again, run: npm run manual';

/**
 * What happened, in words.
 * @param machine undefined if the manual does not know it
 */
export function whatHappened(machine: MachineData | undefined, entry: Entry): string {
  const { event, status, step, taken } = entry;
  const end = status === 'error' ? ', and it fails' : '';
  if (step === 0) return `it starts${end}`;
  if (event === undefined) return 'the app no longer needs it';
  const arrow = machine?.chart.arrows.find(({ id }) => taken.includes(id));
  if (arrow) return `${arrow.event.words}${end}`;
  const changesNothing = machine && status === 'active' ? ', which changes nothing here' : '';
  return `${eventName(event)}${changesNothing}${end}`;
}

/** Something that can happen next. */
export interface Next {
  readonly id: string;
  readonly words: string;
  readonly condition: string | undefined;
  /** Where it leads; undefined if the state stays the same. */
  readonly to: string | undefined;
  /** When its timer fires, if it is one. */
  readonly due: string | undefined;
}

/** Everything that can happen next, in the order of the chart. Nothing happens after the end. */
export function whatNext(machine: MachineData, entry: Entry): Next[] {
  if (entry.status !== 'active') return [];
  const { chart } = machine;
  const { root, arrows } = chart;
  const active = activeIds(root.id, entry.state);
  const nameOf = (state: string) => boxesIn(root).find(({ id }) => id === state)?.heading ?? shortName(state);
  const isActive = (id: string) => id === root.id || active.some((one) => `${one}.`.startsWith(`${id}.`));
  return arrows
    .filter(({ from, kind }) => kind !== 'always' && isActive(from))
    .filter((arrow) => !isPreempted(arrow, chart, isActive))
    .map(({ id, event, kind, condition, to }) => ({
      id,
      words: kind === 'timer' ? capitalized(event.words) : `When ${event.words}`,
      condition: condition?.words,
      to: to && nameOf(to),
      due: entry.timers.find((timer) => id.includes(` | ${timer.event} | `))?.due,
    }));
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `13:05:12.345`, in UTC. */
export const timeOf = (at: string): string => at.slice(11, 23);
