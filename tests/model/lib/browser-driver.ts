import { TestModel } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Edge, explore, type StateGraph, stateAt } from './explore.ts';
import { activeLeaves, type MachineModel, type Scenario } from './model.ts';
import { type Path, tours } from './tours.ts';

/** A path from the start of a graph, to play on the screen. */
interface Tour {
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
function assertComplete(driver: Entries, all: readonly Tour[], states: readonly string[]): void {
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
function assertToldApart({ model, states }: Entries, all: readonly Tour[]): void {
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

/** The states that no one ever sees, each with the reason. */
const hiddenIn = ({ unseen, instant }: Entries) => ({
  ...unseen,
  ...instant,
});

/** The innermost states of a model state. */
const leavesAt = (graph: StateGraph, key: string) => activeLeaves(stateAt(graph, key).snapshot.value);

/** The part of a graph that can be reached without the events left out, such as those of a parallel region. */
function slice(
  graph: StateGraph,
  includes: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean,
): StateGraph {
  const edgesFrom = new Map<string, Edge[]>();
  const reached = new Set([graph.initial]);
  // A Set also yields entries added during iteration, so it serves as the queue of the search.
  for (const at of reached) {
    const { snapshot } = stateAt(graph, at);
    const edges = (graph.edgesFrom.get(at) ?? []).filter(({ event }) => includes(event, snapshot));
    edgesFrom.set(at, edges);
    for (const { to } of edges) reached.add(to);
  }
  const states = new Map([...graph.states].filter(([key]) => reached.has(key)));
  return { ...graph, states, edgesFrom, edges: [...edgesFrom.values()].flat() };
}

/** Steps per path: few enough that a failure is easy to locate. */
const MAX_LENGTH = 15;

const everyState = 'every state';

/** How to act out a machine's events on a page, and how to recognize its states there. */
export interface BrowserDriver<TTools, TStage> {
  readonly model: MachineModel;
  /** The names of the scenarios that can be opened, in the order to play them. Default: all. */
  readonly scenarios?: readonly string[];
  /** Opens the product as the scenario describes. Its first state is checked next. */
  start(tools: TTools, scenario: Scenario): Promise<TStage>;
  /** By event type: the person's action, the service's answer, or the time that passes. Others are left out. */
  readonly events: Readonly<Record<string, (stage: TStage, event: AnyEventObject) => Promise<void>>>;
  /**
   * By innermost state, such as `identity.guest.welcome`: what the page must show in it, or do. States may share a check:
   * then what follows tells them apart.
   */
  readonly states: Readonly<Record<string, (stage: TStage, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  /** Innermost states that no tour enters because no one ever sees them, each with the reason. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** Innermost states that end at once: no one ever sees them, nor any state beside them. With the reason. */
  readonly instant?: Readonly<Record<string, string>>;
  /** Leaves out events that nothing outside the page can cause in this state. */
  includes?(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean;
  /** Ids of declared transitions that nothing outside the page can cause, each with the reason. */
  readonly notCausable?: Readonly<Record<string, string>>;
}

/** One test to run in a browser. */
interface BrowserPath<TTools> {
  readonly title: string;
  /** Ids of the transitions it takes, including those of the start. */
  readonly transitions: readonly string[];
  /** The innermost states that it leaves. */
  readonly leaves: readonly string[];
  /** @param look called with the lasting states after each step, once the page was checked */
  run(tools: TTools, look?: Look): Promise<void>;
}

/** Looks at the page while these innermost states are active, after the events that led there. */
type Look = (states: readonly string[], events: readonly AnyEventObject[]) => Promise<void>;

/** A machine with everything its tests in a browser and their report need. */
export interface OnScreen<TTools> {
  readonly model: MachineModel;
  readonly paths: readonly BrowserPath<TTools>[];
  /** The innermost states that the tours enter. */
  readonly states: readonly string[];
  readonly notCausable: Readonly<Record<string, string>>;
  /** The innermost states that no one ever sees, each with the reason. */
  readonly unseen: Readonly<Record<string, string>>;
}

/**
 * Turns tours over every transition the driver can cause into tests for a real browser, which act out each event and
 * check each state. A transition taken from one scenario is not taken again from the next.
 * @throws if a state of a tour has no check in the driver, shares one although nothing follows it, an entry is never used, or a
 *   scenario is unknown
 */
export function onScreen<TTools, TStage>(driver: BrowserDriver<TTools, TStage>): OnScreen<TTools> {
  const { model, notCausable = {} } = driver;
  const taken = new Set<string>();
  const all = scenariosOf(driver).flatMap((scenario) => {
    const graph = slice(
      explore(model, scenario),
      (event, snapshot) => event.type in driver.events && (driver.includes?.(event, snapshot) ?? true),
    );
    const added = toursOf(graph, taken);
    for (const id of added.flatMap(transitionsOf)) taken.add(id);
    return added;
  });
  const states = [...new Set(all.flatMap(statesOf))];
  assertComplete(driver, all, states);
  assertToldApart(driver, all);
  const paths = all.map((tour, index) => ({
    title: `${model.name} path ${index + 1} of ${all.length}: ${tour.graph.scenario.name}, ${lengthOf(tour)}`,
    transitions: transitionsOf(tour),
    leaves: statesLeft(tour),
    run: (tools: TTools, look?: Look) => runTour(tour, driver, tools, look),
  }));
  return { model, paths, states, notCausable, unseen: hiddenIn(driver) };
}

const lengthOf = ({ path }: Tour) => (path.length === 1 ? '1 event' : `${path.length} events`);

function scenariosOf<TTools, TStage>({ model, scenarios }: BrowserDriver<TTools, TStage>): Scenario[] {
  if (!scenarios) return [...model.scenarios];
  return scenarios.map((name) => {
    const scenario = model.scenarios.find((candidate) => candidate.name === name);
    if (!scenario) throw new Error(`${model.name}: there is no scenario "${name}"`);
    return scenario;
  });
}

/** The tours that take the transitions not yet taken; one tour without events if only the start is new. */
function toursOf(graph: StateGraph, taken: ReadonlySet<string>): Tour[] {
  const except = new Set([...taken, ...graph.initialTaken]);
  const paths = tours(graph, { maxLength: MAX_LENGTH, values: graph.model.values ?? {}, except });
  const isStartNew = graph.initialTaken.some((id) => !taken.has(id));
  return (paths.length === 0 && isStartNew ? [[]] : paths).map((path) => ({ graph, path }));
}

const transitionsOf = ({ graph, path }: Tour): string[] => [
  ...graph.initialTaken,
  ...path.flatMap(({ taken }) => taken),
];

const statesOf = ({ graph, path }: Tour): string[] =>
  [graph.initial, ...path.map(({ to }) => to)].flatMap((key) => leavesAt(graph, key));

const statesLeft = ({ graph, path }: Tour): string[] =>
  path.flatMap(({ from, to }) => {
    const next = leavesAt(graph, to);
    return leavesAt(graph, from).filter((leaf) => !next.includes(leaf));
  });

/** The path that leaves the most states; if several do, the first. */
export function broadestPath<TPath extends { readonly leaves: readonly string[] }>(
  paths: readonly TPath[],
): TPath | undefined {
  const count = ({ leaves }: TPath) => new Set(leaves).size;
  return paths.toSorted((one, other) => count(other) - count(one))[0];
}

async function runTour<TTools, TStage>(
  { graph, path }: Tour,
  driver: BrowserDriver<TTools, TStage>,
  tools: TTools,
  look?: Look,
): Promise<void> {
  const first = stateAt(graph, graph.initial).snapshot;
  const steps = path.map(({ event, to }) => ({ event, state: stateAt(graph, to).snapshot }));
  const stage = await driver.start(tools, graph.scenario);
  const isInstant = (leaf: string) => leaf in (driver.instant ?? {});
  let done = -1;
  async function lookAt({ value }: AnyMachineSnapshot): Promise<void> {
    done += 1;
    const leaves = activeLeaves(value);
    if (!leaves.some(isInstant))
      await look?.(
        leaves,
        path.slice(0, done).map(({ event }) => event),
      );
  }
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(graph.model.machine, {
    stateMatcher: (snapshot, leaf) => leaf === everyState || activeLeaves(snapshot.value).includes(leaf),
    serializeState: ({ value }) => activeLeaves(value).join(' & '),
  });
  await testModel.testPath(
    {
      state: steps.at(-1)?.state ?? first,
      steps: [{ event: { type: 'xstate.init' }, state: first }, ...steps],
      weight: steps.length,
    },
    {
      events: mapValues(
        driver.events,
        (act) =>
          ({ event }: { event: AnyEventObject }) =>
            act(stage, event),
      ),
      // The last entry comes after the checks of the state.
      states: {
        ...mapValues(driver.states, (check) => (snapshot: AnyMachineSnapshot) => check(stage, snapshot)),
        [everyState]: lookAt,
      },
    },
  );
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
