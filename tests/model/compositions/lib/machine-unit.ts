import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { type ExecutableAction, emittedBy, timerChange } from '../../lib/effects.ts';

/** An actor that a machine has started. */
export interface Started {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
}

/** A machine's state with its timers and living actors. Equal states are the same object. */
export interface UnitState {
  readonly id: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly string[];
  readonly actors: readonly string[];
}

/** What an event did. */
export interface UnitStep {
  readonly state: UnitState;
  readonly started: readonly Started[];
  /** Ids of the actors that were stopped. */
  readonly stopped: readonly string[];
  readonly emitted: readonly AnyEventObject[];
}

/** A machine as a part of a composition: pure transitions, each computed once. */
export class MachineUnit {
  readonly #machine: AnyStateMachine;
  readonly #states = new Map<string, UnitState>();
  readonly #steps = new Map<string, UnitStep>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /** How many states of this machine the composition has met. */
  get size(): number {
    return this.#states.size;
  }

  start(input?: unknown): UnitStep {
    const key = `start ${JSON.stringify(input)}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const [snapshot, actions] = initialTransition(this.#machine, input);
    return this.#remember(key, this.#step(snapshot, actions, null, ''));
  }

  send(state: UnitState, event: AnyEventObject): UnitStep {
    const key = `${state.id} ${JSON.stringify(event)}`;
    const known = this.#steps.get(key);
    if (known) return known;
    if (state.snapshot.status !== 'active')
      return this.#remember(key, { state, started: [], stopped: [], emitted: [] });
    const [snapshot, actions] = transition(this.#machine, state.snapshot, event);
    return this.#remember(key, this.#step(snapshot, actions, state, event.type));
  }

  #remember(key: string, step: UnitStep): UnitStep {
    this.#steps.set(key, step);
    return step;
  }

  #step(
    snapshot: AnyMachineSnapshot,
    actions: readonly ExecutableAction[],
    before: UnitState | null,
    eventType: string,
  ): UnitStep {
    const timers = new Set(before?.timers);
    timers.delete(eventType);
    for (const action of actions) {
      const change = timerChange(action);
      if (change?.delay !== undefined) timers.add(change.type);
      else if (change) timers.delete(change.type);
    }
    const wasAlive = (before?.actors ?? []).filter(
      (id) => eventType !== `xstate.done.actor.${id}` && eventType !== `xstate.error.actor.${id}`,
    );
    const children = before?.snapshot.children ?? {};
    const stopped = wasAlive.filter((id) => snapshot.children[id] !== children[id]);
    const started = actions.filter(({ type }) => type === 'xstate.spawnChild').map(startedBy);
    const actors = [...wasAlive.filter((id) => !stopped.includes(id)), ...started.map(({ id }) => id)];
    const emitted = actions.flatMap((action) => emittedBy(action) ?? []);
    return {
      state: this.#intern(snapshot, [...timers].toSorted(), actors.toSorted()),
      started,
      stopped,
      emitted,
    };
  }

  #intern(snapshot: AnyMachineSnapshot, timers: readonly string[], actors: readonly string[]): UnitState {
    const key = JSON.stringify([snapshot.status, snapshot.value, snapshot.context, timers, actors]);
    const known = this.#states.get(key) ?? { id: this.#states.size, snapshot, timers, actors };
    this.#states.set(key, known);
    return known;
  }
}

// The parameters are typed `unknown`; the built-in actions have these fields.
function startedBy({ params }: ExecutableAction): Started {
  const { id, src, input } = params as Started;
  return { id, src, input };
}
