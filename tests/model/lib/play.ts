import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate';
import { declaredTransitions } from './declared.ts';
import { type FakeCommand, fakeActor } from './fake-actor.ts';
import { describeEvent, originOf } from './machine-event.ts';
import { ManualClock } from './manual-clock.ts';
import { type Invariant, listenerOf, type MachineModel, type Scenario, stateName } from './model.ts';
import { serialise } from './serialise.ts';
import { snapshotKey } from './snapshot-key.ts';
import type { Path } from './tours.ts';

/** What playing a path showed. */
export interface Played {
  /** Ids of the declared transitions the actor took, those of the start included. */
  readonly taken: readonly string[];
  readonly snapshot: AnyMachineSnapshot;
}

/**
 * Plays a path on the real actor. Invoked actors are fakes ended on the real route, timers must be armed
 * to fire, and after each event the actor must stand where the explored graph says.
 * @throws with the event number and what went wrong: a missing actor, an unarmed timer, another state
 *   than explored, an invariant that does not hold
 */
export function play(model: MachineModel, scenario: Scenario, path: Path): Played {
  const stage = startActor(model, scenario);
  const invariants = model.invariants();
  try {
    for (const [index, edge] of path.entries()) {
      const before: AnyMachineSnapshot = stage.actor.getSnapshot();
      try {
        stage.deliver(edge.event);
        assertStandsAt(edge.to, stage.key());
        stage.assertHealthy();
        const after: AnyMachineSnapshot = stage.actor.getSnapshot();
        assertInvariants(invariants, { before, event: edge.event, after, emitted: stage.takeEmitted() });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const where = `event ${index + 1} of ${path.length}, ${describeEvent(edge.event)} in ${stateName(before.value)}`;
        throw new Error(`${model.name}, ${scenario.name}: ${where}: ${reason}`, { cause });
      }
    }
    return { taken: stage.taken, snapshot: stage.actor.getSnapshot() };
  } finally {
    stage.actor.stop();
  }
}

function startActor(model: MachineModel, scenario: Scenario) {
  const actorNames = Object.keys(model.machine.implementations.actors);
  const machine = model.machine.provide({
    actors: Object.fromEntries(actorNames.map((name) => [name, fakeActor])),
  });
  const ids = declaredTransitions(machine);
  const clock = new ManualClock();
  const taken: string[] = [];
  const errors: unknown[] = [];
  let emitted: AnyEventObject[] = [];

  const actor = createActor(machine, {
    input: scenario.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) {
        const id = ids.get(transition);
        if (id) taken.push(id);
      }
    },
  });
  actor.on('*', (event: AnyEventObject) => {
    emitted.push(event);
  });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const runningTimers = () => Object.values(actor.system.getSnapshot()._scheduledEvents);

  const deliver = (event: AnyEventObject) => {
    const origin = originOf(event.type);
    const listener = listenerOf(model, event.type);
    if (origin.kind === 'timer') {
      const place = runningTimers().findIndex((timer) => timer.event.type === event.type);
      if (place < 0) throw new Error('this timer is not armed');
      clock.fire(place);
    } else if (origin.kind === 'actorDone') {
      command(actor, origin.actor, { type: 'fake.done', output: event.output });
    } else if (origin.kind === 'actorFailed') {
      command(actor, origin.actor, { type: 'fake.failed', error: event.error });
    } else if (listener) {
      command(actor, listener, { type: 'fake.sends', event });
    } else {
      actor.send(event);
    }
  };

  const key = () => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const living = Object.entries<AnyActorRef | undefined>(snapshot.children).filter(
      ([, child]) => child?.getSnapshot().status === 'active',
    );
    const timers = runningTimers().map((timer) => timer.event.type);
    return snapshotKey(
      scenario,
      snapshot,
      living.map(([id]) => id),
      timers,
    );
  };

  const takeEmitted = () => {
    const events = emitted;
    emitted = [];
    return events;
  };

  const assertHealthy = () => {
    if (errors.length > 0) throw errors[0];
  };

  return { actor, taken, deliver, key, takeEmitted, assertHealthy };
}

function command(parent: AnyActorRef, childId: string, what: FakeCommand): void {
  const child: AnyActorRef | undefined = parent.getSnapshot().children[childId];
  if (child?.getSnapshot().status !== 'active') throw new Error(`no actor "${childId}" lives here`);
  child.send(what);
}

function assertStandsAt(expected: string, actual: string): void {
  if (expected === actual) return;
  throw new Error(`the actor stands elsewhere than explored\n  explored: ${expected}\n  actor:    ${actual}`);
}

function assertInvariants(invariants: readonly Invariant[], step: Parameters<Invariant['holds']>[0]): void {
  for (const invariant of invariants) {
    if (!invariant.holds(step)) {
      throw new Error(
        `broken rule: ${invariant.rule}\n  now: ${stateName(step.after.value)} ${serialise(step.after.context)}`,
      );
    }
  }
}
