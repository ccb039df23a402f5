import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { possibleEvents } from './alphabet.ts';
import type { ExecutableAction } from './effects.ts';
import type { MachineModel, Scenario } from './model.ts';
import { type ModelState, PureMachine } from './pure-machine.ts';

/**
 * The key of a model state. Equal keys mean that the same things can happen next.
 * @param actors ids of its living actors
 * @param timers event types of its running timers
 */
export function snapshotKey(
  scenario: Scenario,
  snapshot: AnyMachineSnapshot,
  actors: readonly string[],
  timers: readonly string[],
): string {
  const context = scenario.contextKey ? scenario.contextKey(snapshot) : snapshot.context;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    context,
    actors.toSorted(),
    timers.toSorted(),
    history,
  ]);
}

const DEFAULT_LIMIT = 3_000;

export interface Edge {
  /** Keys of model states. */
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  /** Ids of the declared transitions taken, including eventless ones. */
  readonly taken: readonly string[];
  readonly actions: readonly ExecutableAction[];
}

/** Everything that can happen to a machine after one start. */
export interface StateGraph {
  readonly model: MachineModel;
  readonly scenario: Scenario;
  readonly initial: string;
  readonly initialActions: readonly ExecutableAction[];
  /** Ids of the eventless transitions taken at the start. */
  readonly initialTaken: readonly string[];
  readonly states: ReadonlyMap<string, ModelState>;
  readonly edgesFrom: ReadonlyMap<string, readonly Edge[]>;
  readonly edges: readonly Edge[];
}

/**
 * Explores a machine breadth-first with pure transitions: invokes nothing and lets no time pass.
 * @throws if it finds more model states than the scenario's limit
 */
export function explore(model: MachineModel, scenario: Scenario): StateGraph {
  const machine = new PureMachine(model.machine);
  const { state: start, actions: initialActions, taken: initialTaken } = machine.start(scenario.input);
  const initial = stateKey(scenario, start);
  const states = new Map<string, ModelState>([[initial, start]]);
  const edgesFrom = new Map<string, Edge[]>();

  // A Map also yields entries added during iteration, so it serves as the queue of the search.
  for (const [from, state] of states) {
    assertLimit(states.size, model, scenario);
    const edges: Edge[] = [];
    edgesFrom.set(from, edges);
    if (state.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, scenario, state.snapshot, state.timers)) {
      const { state: next, taken, actions } = machine.take(state, event);
      if (taken.length === 0) continue;
      const to = stateKey(scenario, next);
      if (!states.has(to)) states.set(to, next);
      edges.push({ from, to, event, taken, actions });
    }
  }
  const edges = [...edgesFrom.values()].flat();
  return { model, scenario, initial, initialActions, initialTaken, states, edgesFrom, edges };
}

function stateKey(scenario: Scenario, { snapshot, timers }: ModelState): string {
  return snapshotKey(scenario, snapshot, Object.keys(snapshot.children), [...timers.keys()]);
}

function assertLimit(size: number, model: MachineModel, scenario: Scenario): void {
  const limit = scenario.limit ?? DEFAULT_LIMIT;
  if (size <= limit) return;
  throw new Error(
    `${model.name}, ${scenario.name}: more than ${limit} model states. ` +
      'Bound the context by choosing events per state, or give a coarser contextKey.',
  );
}

export function stateAt(graph: StateGraph, key: string): ModelState {
  const state = graph.states.get(key);
  if (!state) throw new Error(`Not a model state: ${key}`);
  return state;
}
