import { type StateGraph, stateAt } from './explore.ts';
import { activeLeaves, type MachineModel } from './model.ts';
import type { Path } from './tours.ts';

/** A path from the start of a graph, to play on the screen. */
export interface Tour {
  readonly graph: StateGraph;
  readonly path: Path;
}

/** The entries of a driver, by event type and by innermost state. */
interface Entries {
  readonly model: MachineModel;
  readonly events: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, unknown>>;
  readonly unseen?: Readonly<Record<string, string>>;
  readonly instant?: Readonly<Record<string, string>>;
}

/** Checks for gaps, because @xstate/graph silently skips states without an entry. */
export function assertComplete(driver: Entries, all: readonly Tour[], states: readonly string[]): void {
  const { model, events, states: checked, instant = {} } = driver;
  const eventTypes = all.flatMap(({ path }) => path.map(({ event }) => event.type));
  const faults = [
    ...without(states, [...Object.keys(checked), ...Object.keys(instant)]).map(
      (name) => `no check for the state "${name}"`,
    ),
    ...without(Object.keys(events), eventTypes).map(
      (name) => `the entry for the event "${name}" is never used`,
    ),
    ...without(Object.keys(checked), states).map((name) => `the entry for the state "${name}" is never used`),
    ...Object.keys(hiddenIn(driver))
      .filter((name) => name in checked)
      .map((name) => `the state "${name}" is both checked and unseen`),
  ];
  if (faults.length > 0) throw new Error(`${model.name}: ${faults.join('; ')}`);
}

/** States with the same check look the same, so a tour must go on from each of them. */
export function assertToldApart({ model, states }: Entries, all: readonly Tour[]): void {
  const left = new Set(
    all.flatMap(({ graph, path }) =>
      path.flatMap(({ from, to }) => without(leavesAt(graph, from), leavesAt(graph, to))),
    ),
  );
  const alike = [...Map.groupBy(Object.keys(states), (name) => states[name]).values()];
  const faults = alike
    .filter((names) => names.length > 1)
    .flatMap((names) => names.filter((name) => !left.has(name)))
    .map((name) => `the state "${name}" looks like another, and no tour goes on from it`);
  if (faults.length > 0) throw new Error(`${model.name}: ${faults.join('; ')}`);
}

const without = (names: readonly string[], others: readonly string[]): string[] => [
  ...new Set(names.filter((name) => !others.includes(name))),
];

/** The states that no one gets to see, with the reason. */
export const hiddenIn = ({ unseen, instant }: Entries) => ({
  ...unseen,
  ...instant,
});

/** The innermost states of a model state. */
export const leavesAt = (graph: StateGraph, key: string) => activeLeaves(stateAt(graph, key).snapshot.value);
