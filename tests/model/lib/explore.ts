import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
} from 'xstate';
import { possibleEvents } from './alphabet.ts';
import { declaredTransitions } from './declared.ts';
import { type ExecutableAction, timerChange } from './effects.ts';
import { originOf } from './machine-event.ts';
import type { MachineModel, Scenario } from './model.ts';
import { snapshotKey } from './snapshot-key.ts';

const DEFAULT_LIMIT = 3_000;

/** One step of the explored graph. */
export interface Edge {
  /** Keys of model states. */
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  /** Ids of the declared transitions taken, including eventless ones. */
  readonly taken: readonly string[];
  readonly actions: readonly ExecutableAction[];
}

/** A machine snapshot with the timers that run in it. */
export interface ModelState {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: ReadonlySet<string>;
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
  const recorder = recordingScope(model.machine);
  const start = model.machine.getInitialSnapshot(recorder.scope, scenario.input);
  const { actions: initialActions, taken: initialTaken } = recorder.collect();
  const startState = { snapshot: start, timers: timersAfter(new Set(), initialActions) };
  const initial = stateKey(scenario, startState);
  const states = new Map<string, ModelState>([[initial, startState]]);
  const edgesFrom = new Map<string, Edge[]>();

  // A Map also yields entries added during iteration, so it serves as the queue of the search.
  for (const [from, state] of states) {
    assertLimit(states.size, model, scenario);
    const edges: Edge[] = [];
    edgesFrom.set(from, edges);
    if (state.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, scenario, state.snapshot, state.timers)) {
      const next = model.machine.transition(state.snapshot, event, recorder.scope);
      const { taken, actions } = recorder.collect();
      if (taken.length === 0) continue;
      const nextState = follow(state, event, next, actions);
      const to = stateKey(scenario, nextState);
      if (!states.has(to)) states.set(to, nextState);
      edges.push({ from, to, event, taken, actions });
    }
  }
  const edges = [...edgesFrom.values()].flat();
  return { model, scenario, initial, initialActions, initialTaken, states, edgesFrom, edges };
}

/** An actor scope that runs no actions but records the transitions and actions of each step. */
function recordingScope(machine: AnyStateMachine) {
  const ids = declaredTransitions(machine);
  let taken: string[] = [];
  let actions: ExecutableAction[] = [];
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) {
      const id = ids.get(transition);
      if (id) taken.push(id);
    }
  });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: 'model',
    sessionId: 'model',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => actions.push(action),
  };
  const collect = () => {
    const result = { taken, actions };
    taken = [];
    actions = [];
    return result;
  };
  return { scope, collect };
}

/** The state after an event. An actor that ended or a timer that fired is gone even if the state stays. */
function follow(
  state: ModelState,
  event: AnyEventObject,
  next: AnyMachineSnapshot,
  actions: readonly ExecutableAction[],
): ModelState {
  const timers = new Set(state.timers);
  timers.delete(event.type);
  const origin = originOf(event.type);
  const ended = origin.kind === 'actorDone' || origin.kind === 'actorFailed' ? origin.actor : undefined;
  const remains = ended !== undefined && next.children[ended] === state.snapshot.children[ended];
  return { snapshot: remains ? without(next, ended) : next, timers: timersAfter(timers, actions) };
}

function without(snapshot: AnyMachineSnapshot, childId: string): AnyMachineSnapshot {
  const { [childId]: _ended, ...children } = snapshot.children;
  return { ...snapshot, children };
}

function timersAfter(timers: ReadonlySet<string>, actions: readonly ExecutableAction[]): Set<string> {
  const running = new Set(timers);
  for (const action of actions) {
    const change = timerChange(action);
    if (change?.armed) running.add(change.type);
    else if (change) running.delete(change.type);
  }
  return running;
}

function stateKey(scenario: Scenario, { snapshot, timers }: ModelState): string {
  return snapshotKey(scenario, snapshot, Object.keys(snapshot.children), [...timers]);
}

function assertLimit(size: number, model: MachineModel, scenario: Scenario): void {
  const limit = scenario.limit ?? DEFAULT_LIMIT;
  if (size <= limit) return;
  throw new Error(
    `${model.name}, ${scenario.name}: more than ${limit} model states. ` +
      'Bound the context by choosing events per state, or give a coarser contextKey.',
  );
}

/** The model state with this key. */
export function stateAt(graph: StateGraph, key: string): ModelState {
  const state = graph.states.get(key);
  if (!state) throw new Error(`Not a model state: ${key}`);
  return state;
}
