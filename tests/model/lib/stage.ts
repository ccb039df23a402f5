import {
  type Actor,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { declaredTransitions } from './declared.ts';
import { snapshotKey } from './explore.ts';
import { originOf, timersByDelay } from './machine-event.ts';
import { listenerOf, type MachineModel, type Scenario } from './model.ts';

/** A test's command to a fake actor. */
type FakeCommand =
  | { readonly type: 'fake.done'; readonly output: unknown }
  | { readonly type: 'fake.failed'; readonly error: unknown }
  | { readonly type: 'fake.sends'; readonly event: AnyEventObject };

/**
 * Replaces any invoked actor. It does nothing until the test ends it or makes it send an event to its parent. Both
 * reach the machine the same way as in the running product.
 */
const fakeActor: ActorLogic<Snapshot<unknown>, FakeCommand | AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event, { self }) => {
    if (!isCommand(event)) return snapshot;
    switch (event.type) {
      case 'fake.done':
        return { status: 'done', output: event.output, error: undefined };
      case 'fake.failed':
        return { status: 'error', output: undefined, error: event.error };
      case 'fake.sends':
        self._parent?.send(event.event);
        return snapshot;
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

function isCommand(event: AnyEventObject): event is FakeCommand {
  return event.type.startsWith('fake.');
}

/** A clock on which time never passes. Timers fire one by one, when the test says so. */
class ManualClock {
  readonly #timers = new Map<number, () => void>();
  #lastId = 0;

  setTimeout(fire: () => void): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, fire);
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Fires a running timer, by its position in the order they were started. */
  fire(place: number): void {
    const entry = [...this.#timers][place];
    if (!entry) throw new Error(`Only ${this.#timers.size} timers run.`);
    const [id, fire] = entry;
    this.#timers.delete(id);
    fire();
  }
}

/** Runs a machine's real actor with fake invoked actors and timers that the test controls. */
export class Stage {
  /** Ids of the declared transitions taken so far, including those of the start. */
  readonly taken: string[] = [];
  readonly #model: MachineModel;
  readonly #scenario: Scenario;
  readonly #actor: Actor<AnyStateMachine>;
  readonly #clock = new ManualClock();
  readonly #errors: unknown[] = [];
  #emitted: AnyEventObject[] = [];

  constructor(
    model: MachineModel,
    scenario: Scenario,
    inspect: (inspected: InspectionEvent) => void = () => {},
  ) {
    this.#model = model;
    this.#scenario = scenario;
    const machine = withFakes(model.machine);
    const ids = declaredTransitions(machine);
    this.#actor = createActor(machine, {
      input: scenario.input,
      clock: this.#clock,
      inspect: (inspected) => {
        inspect(inspected);
        if (inspected.type !== '@xstate.microstep') return;
        this.taken.push(...inspected._transitions.flatMap((transition) => ids.get(transition) ?? []));
      },
    });
    this.#actor.on('*', (event: AnyEventObject) => this.#emitted.push(event));
    this.#actor.subscribe({ error: (error) => this.#errors.push(error) });
    this.#actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** The key of the model state the actor is in. */
  get key(): string {
    const children = Object.keys(this.snapshot.children).filter((id) => this.#livingChild(id));
    const timers = this.#runningTimers().map((timer) => timer.event.type);
    return snapshotKey(this.#scenario, this.snapshot, children, timers);
  }

  /**
   * Delivers an event the real way: by a timer, an actor that ends or sends, or from outside.
   * @throws if the timer is not armed, the actor does not live, or the machine fails
   */
  deliver(event: AnyEventObject): void {
    const origin = originOf(event.type);
    switch (origin.kind) {
      case 'timer':
        this.#fire(event.type);
        break;
      case 'actorDone':
        this.#tell(origin.actor, { type: 'fake.done', output: event.output });
        break;
      case 'actorFailed':
        this.#tell(origin.actor, { type: 'fake.failed', error: event.error });
        break;
      case 'event':
        this.#send(event);
        break;
      default:
        throw new Error('nothing here can bring this event about');
    }
    if (this.#errors.length > 0) throw this.#errors[0];
  }

  /** The length of each running timer in milliseconds, by the name of its delay. */
  get timers(): ReadonlyMap<string, number> {
    return timersByDelay(this.#runningTimers().map(({ event, delay }) => [event.type, delay]));
  }

  /** The events emitted since the last call. */
  takeEmitted(): AnyEventObject[] {
    const events = this.#emitted;
    this.#emitted = [];
    return events;
  }

  stop(): void {
    this.#actor.stop();
  }

  #send(event: AnyEventObject): void {
    const listener = listenerOf(this.#model, event.type);
    if (listener) this.#tell(listener, { type: 'fake.sends', event });
    else this.#actor.send(event);
  }

  #tell(childId: string, command: FakeCommand): void {
    const child = this.#livingChild(childId);
    if (!child) throw new Error(`no actor "${childId}" lives here`);
    child.send(command);
  }

  #fire(eventType: string): void {
    const place = this.#runningTimers().findIndex((timer) => timer.event.type === eventType);
    if (place < 0) throw new Error('this timer is not armed');
    this.#clock.fire(place);
  }

  /** The running timers in the order they were started, as on the clock. XState has no other list of them. */
  #runningTimers() {
    return Object.values(this.#actor.system.getSnapshot()._scheduledEvents);
  }

  #livingChild(id: string): AnyActorRef | undefined {
    const child: AnyActorRef | undefined = this.snapshot.children[id];
    return child?.getSnapshot().status === 'active' ? child : undefined;
  }
}

function withFakes(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fakeActor])) });
}
