import { TestModel } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { explore, type StateGraph, stateAt } from './explore.ts';
import { activeLeaves, type MachineModel, type Scenario } from './model.ts';
import { slice } from './slice.ts';
import { type Path, tours } from './tours.ts';

/** Steps per path: few enough that a failure is easy to locate. */
const MAX_LENGTH = 15;

/** How to act out a machine's events on a page, and how to recognize its states there. */
export interface BrowserDriver<TPage> {
  /** Opens the product as the scenario describes. Its first state is checked next. */
  start(page: TPage, scenario: Scenario): Promise<void>;
  /** By event type: the person's action, the service's held answer, or the time that passes. */
  readonly events: Readonly<Record<string, (page: TPage, event: AnyEventObject) => Promise<void>>>;
  /** By innermost state, such as `identity.guest.welcome`: what the page must show in it. */
  readonly states: Readonly<Record<string, (page: TPage, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  /** Leaves out events that a page cannot cause. */
  includes?(event: AnyEventObject): boolean;
}

/** One test to run in a browser. */
export interface BrowserPath<TPage> {
  readonly title: string;
  /** Ids of the transitions it takes, including those of the start. */
  readonly transitions: readonly string[];
  run(page: TPage): Promise<void>;
}

/**
 * Turns tours over every transition into tests for a real browser, which act out each event and check each state.
 * @throws if an event or a state of a tour has no entry in the driver, or an entry is never used
 */
export function browserPaths<TPage>(model: MachineModel, driver: BrowserDriver<TPage>): BrowserPath<TPage>[] {
  const graphs = model.scenarios.map((scenario) => {
    const graph = explore(model, scenario);
    return driver.includes ? slice(graph, (event) => driver.includes?.(event) ?? true) : graph;
  });
  const all = graphs.flatMap((graph) =>
    tours(graph, { maxLength: MAX_LENGTH }).map((path) => ({ graph, path })),
  );
  assertComplete(model, driver, all);
  return all.map(({ graph, path }, index) => ({
    title: `${model.name} path ${index + 1} of ${all.length}: ${graph.scenario.name}, ${path.length} events`,
    transitions: [...graph.initialTaken, ...path.flatMap(({ taken }) => taken)],
    run: (page) => runPath(graph, path, driver, page),
  }));
}

/** Checks for gaps, because @xstate/graph silently skips events and states without an entry. */
function assertComplete<TPage>(
  model: MachineModel,
  driver: BrowserDriver<TPage>,
  all: readonly { graph: StateGraph; path: Path }[],
): void {
  const eventTypes = all.flatMap(({ path }) => path.map(({ event }) => event.type));
  const leaves = all.flatMap(({ graph, path }) =>
    [graph.initial, ...path.map(({ to }) => to)].flatMap((key) =>
      activeLeaves(stateAt(graph, key).snapshot.value),
    ),
  );
  const faults = [
    ...differences('event', eventTypes, Object.keys(driver.events)),
    ...differences('state', leaves, Object.keys(driver.states)),
  ];
  if (faults.length > 0) throw new Error(`${model.name}: ${faults.join('; ')}`);
}

function differences(what: string, needed: readonly string[], given: readonly string[]): string[] {
  const missing = [...new Set(needed)].filter((name) => !given.includes(name));
  const unused = given.filter((name) => !needed.includes(name));
  return [
    ...missing.map((name) => `no entry for the ${what} "${name}"`),
    ...unused.map((name) => `the entry for the ${what} "${name}" is never used`),
  ];
}

async function runPath<TPage>(
  graph: StateGraph,
  path: Path,
  driver: BrowserDriver<TPage>,
  page: TPage,
): Promise<void> {
  const first = stateAt(graph, graph.initial).snapshot;
  const steps = path.map(({ event, to }) => ({ event, state: stateAt(graph, to).snapshot }));
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(graph.model.machine, {
    stateMatcher: (snapshot, leaf) => activeLeaves(snapshot.value).includes(leaf),
    serializeState: ({ value }) => activeLeaves(value).join(' & '),
  });
  await testModel.testPath(
    {
      state: steps.at(-1)?.state ?? first,
      steps: [{ event: { type: 'xstate.init' }, state: first }, ...steps],
      weight: steps.length,
    },
    {
      events: {
        'xstate.init': () => driver.start(page, graph.scenario),
        ...mapValues(
          driver.events,
          (act) =>
            ({ event }: { event: AnyEventObject }) =>
              act(page, event),
        ),
      },
      states: mapValues(driver.states, (check) => (snapshot: AnyMachineSnapshot) => check(page, snapshot)),
    },
  );
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
