import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
} from 'xstate';
import { declaredTransitions } from './declared.ts';
import { type ExecutableAction, timerChange } from './effects.ts';
import { originOf } from './machine-event.ts';

/** A machine snapshot with the timers that run in it. Its children are the actors that live. */
export interface ModelState {
  readonly snapshot: AnyMachineSnapshot;
  /** The type of the event a timer sends → its length in milliseconds. */
  readonly timers: ReadonlyMap<string, number>;
}

/** What the start or an event did. */
export interface PureStep {
  readonly state: ModelState;
  /** Ids of the declared transitions taken, including eventless ones. */
  readonly taken: readonly string[];
  readonly actions: readonly ExecutableAction[];
}

/** Runs a machine with pure transitions: invokes nothing, runs no actions and lets no time pass. */
export class PureMachine {
  readonly #machine: AnyStateMachine;
  readonly #recorder: ReturnType<typeof recordingScope>;

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#recorder = recordingScope(machine);
  }

  start(input?: unknown): PureStep {
    const snapshot = this.#machine.getInitialSnapshot(this.#recorder.scope, input);
    const { taken, actions } = this.#recorder.collect();
    return { state: { snapshot, timers: timersAfter(new Map(), actions) }, taken, actions };
  }

  /** Takes an event, whether or not it can happen in the state. Takes no transition if the machine ignores it. */
  take(state: ModelState, event: AnyEventObject): PureStep {
    const next = this.#machine.transition(state.snapshot, event, this.#recorder.scope);
    const { taken, actions } = this.#recorder.collect();
    return { state: follow(state, event, next, actions), taken, actions };
  }
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
  const timers = new Map(state.timers);
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

function timersAfter(
  timers: ReadonlyMap<string, number>,
  actions: readonly ExecutableAction[],
): Map<string, number> {
  const running = new Map(timers);
  for (const action of actions) {
    const change = timerChange(action);
    if (change?.delay !== undefined) running.set(change.type, change.delay);
    else if (change) running.delete(change.type);
  }
  return running;
}
