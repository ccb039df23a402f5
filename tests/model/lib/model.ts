import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  DoneActorEvent,
  ErrorActorEvent,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { MachineWords } from '../../../src/machines/machine-words.ts';

/** An event of the machine, or the end of an actor it invokes. */
export type ModelEvent<TMachine extends AnyStateMachine> =
  | EventFromLogic<TMachine>
  | DoneActorEvent<unknown>
  | ErrorActorEvent<unknown>;

/** One way to start a machine, and everything that may happen to it from there. */
export interface Scenario<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** What distinguishes this start, in a few words. */
  readonly name: string;
  readonly input?: InputFrom<TMachine>;
  /**
   * The events with data worth trying in this state; several of one type if the data makes a difference. Always list
   * the ends of actors (`done`, `fail`). Events without data and timers need not be listed. Events that the state does
   * not handle are left out automatically.
   */
  events(snapshot: SnapshotFrom<TMachine>): readonly ModelEvent<TMachine>[];
  /** Leaves out events that would only make the graph larger, such as the same ones once more in every region. */
  tries?(event: AnyEventObject, snapshot: SnapshotFrom<TMachine>): boolean;
  /** The part of the context that distinguishes model states: everything that guards read. Default: the whole context. */
  contextKey?(snapshot: SnapshotFrom<TMachine>): unknown;
  /** The maximum number of model states to explore; default 3,000. */
  readonly limit?: number;
}

/** What one event did, as the running actor saw it. */
export interface Step<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly before: SnapshotFrom<TMachine>;
  readonly event: AnyEventObject;
  readonly after: SnapshotFrom<TMachine>;
  /** Events the machine emitted during the step. */
  readonly emitted: readonly AnyEventObject[];
  /** The timers that run after the step: name of the delay → its length in milliseconds. */
  readonly timers: ReadonlyMap<string, number>;
}

/** A rule that holds after every event and at the start, which counts as an event that changes nothing. */
export interface Invariant<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** The rule in words, as shown in the documentation. */
  readonly rule: string;
  /** The rules of docs/product.md that are broken if this one is. */
  readonly rules?: readonly string[];
  holds(step: Step<TMachine>): boolean;
}

/** A machine with everything its generated tests and documentation need. */
export interface MachineModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Kebab-case: the folder under tests/model and the page under docs/statecharts. */
  readonly name: string;
  readonly machine: TMachine;
  readonly words: MachineWords;
  readonly scenarios: readonly Scenario<TMachine>[];
  /**
   * Invoked actors that send events to the machine as long as they live: actor id → event types. Tests send these
   * events through the actor, and only while it lives. Such an actor needs no deadline.
   */
  readonly listeners?: Readonly<Record<string, readonly string[]>>;
  /** Events that carry one of a few words: event type → the words. The chart shows them, and tours on the screen take each. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Names for the data of cases, used in the golden table and the documentation. */
  readonly names?: Readonly<Record<string, unknown>>;
  /** The path of a state → the rules of docs/product.md that would be broken without it or its transitions. */
  readonly stateRules?: Readonly<Record<string, readonly string[]>>;
  /** Called once per played path, so an invariant may remember what it has seen. */
  invariants(): readonly Invariant<TMachine>[];
}

export function done(id: string, output?: unknown): DoneActorEvent<unknown> {
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
}

export function fail(id: string, error: unknown = new Error(`${id} failed`)): ErrorActorEvent<unknown> {
  return { type: `xstate.error.actor.${id}`, error, actorId: id };
}

/** The id of the invoked actor that sends this event, if one of the model's listeners does. */
export function listenerOf(model: MachineModel, eventType: string): string | undefined {
  const found = Object.entries(model.listeners ?? {}).find(([, types]) => types.includes(eventType));
  return found?.[0];
}

/** The innermost active states as dotted paths, one per active region: `status.active.trading`. */
export function activeLeaves(value: AnyMachineSnapshot['value']): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const leaves = inner === undefined ? [] : activeLeaves(inner);
    return leaves.length > 0 ? leaves.map((leaf) => `${key}.${leaf}`) : [key];
  });
}

/** The ids of the innermost active states of a machine: `bot.status.active.trading`. */
export function activeIds(machine: string, value: AnyMachineSnapshot['value']): string[] {
  return activeLeaves(value).map((leaf) => `${machine}.${leaf}`);
}

/** The active state as one line, regions joined: `status.active.trading & action.idle`. */
export function stateName(value: AnyMachineSnapshot['value']): string {
  return activeLeaves(value).join(' & ');
}
