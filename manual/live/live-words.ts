import type { Box } from '../../scripts/statecharts/chart.ts';
import { isPreempted } from '../../scripts/statecharts/labels.ts';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import { activeLeaves } from '../../tests/model/lib/model.ts';
import type { MachineData } from '../data/manual-data.ts';
import type { Entry } from './protocol.ts';

/** The ids of the innermost active states. */
export function activeIds({ chart }: MachineData, { state }: Entry): string[] {
  return activeLeaves(state.value).map((leaf) => `${chart.root.id}.${leaf}`);
}

/** A state in words, with its path in the machine. */
export interface StateWords {
  readonly path: string;
  readonly words: string;
}

/** The active states in words. */
export function activeStates(machine: MachineData, entry: Entry): StateWords[] {
  const { root } = machine.chart;
  return activeIds(machine, entry).map((id) => ({
    path: id.slice(root.id.length + 1),
    words:
      boxOf(root, id)?.words ??
      'This manual does not know this state. To build it again, run: npm run manual',
  }));
}

function boxOf(box: Box, id: string): Box | undefined {
  if (box.id === id) return box;
  return box.children.map((child) => boxOf(child, id)).find((found) => found !== undefined);
}

/** What happened, in words. */
export function whatHappened({ chart }: MachineData, { event, status, start, taken }: Entry): string {
  if (start) return start.isFresh ? 'it starts' : 'it resumes from an earlier state';
  if (!event) return status === 'stopped' ? 'the app no longer needs it' : 'it fails';
  const arrow = chart.arrows.find(({ id }) => taken.includes(id));
  return arrow?.event.words ?? `${describeEvent({ type: event.type })}, which changes nothing here`;
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
  const active = activeIds(machine, entry);
  const isActive = (id: string) => id === root.id || active.some((one) => `${one}.`.startsWith(`${id}.`));
  return arrows
    .filter(({ from, kind }) => kind !== 'always' && isActive(from))
    .filter((arrow) => !isPreempted(arrow, chart, isActive))
    .map(({ id, event, kind, condition, to }) => ({
      id,
      words: kind === 'timer' ? capitalized(event.words) : `When ${event.words}`,
      condition: condition?.words,
      to: to?.slice(root.id.length + 1),
      due: entry.timers.find((timer) => id.includes(` | ${timer.event} | `))?.due,
    }));
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `13:05:12.345`, in UTC. */
export const timeOf = (at: string): string => at.slice(11, 23);
