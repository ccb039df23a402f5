import {
  Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import type { Entry, StateNames, Timer } from './protocol.ts';

/** What happened to a machine, before it gets its numbers. */
export type Told = Omit<Entry, 'n' | 'step' | 'again'>;

type MachineActor = Actor<AnyStateMachine>;

/** A run of a machine, as far as it has been told. */
interface Run {
  actor: number;
  /** Transitions since the last entry. */
  taken: string[];
  /** Events on their way, in order. XState shows no snapshot for one at which the machine failed. */
  pending: AnyEventObject[];
}

/** Stands for a name that the chart does not have, which might be anything. */
const unnamed = '(not in the chart)';

/**
 * Follows machines through XState's inspection, and tells what they do in the names of their charts, which are constants
 * of the code. It reads no data of events, no context, input, output or error.
 * @returns what to pass as `inspect`, to any number of actors
 */
export function followMachines(tell: (told: Told) => void): (inspected: InspectionEvent) => void {
  const runs = new WeakMap<object, Run>();
  let actors = 0;

  const runOf = (actor: MachineActor): Run => {
    const run = runs.get(actor) ?? { actor: 0, taken: [], pending: [] };
    runs.set(actor, run);
    return run;
  };

  const tellOf = (actor: MachineActor, { type }: AnyEventObject) => {
    const run = runOf(actor);
    const isStart = type === 'xstate.init';
    if (isStart) {
      actors += 1;
      run.actor = actors;
    }
    const { value, status } = actor.getSnapshot();
    tell({
      ...{ actor: run.actor, machine: actor.logic.id, at: new Date().toISOString() },
      ...(!isStart && type !== 'xstate.stop' && { event: nameOfEvent(type, actor.logic) }),
      ...{ taken: run.taken, state: value as StateNames, status, timers: timersOf(actor) },
    });
    run.taken = [];
  };

  const tellFailure = (actor: MachineActor) => {
    const run = runOf(actor);
    const [killer] = run.pending;
    if (!killer || actor.getSnapshot().status !== 'error') return;
    run.pending = [];
    tellOf(actor, killer);
  };

  return (inspected) => {
    const actor: unknown = inspected.actorRef;
    if (!isMachine(actor)) return;
    const run = runOf(actor);
    switch (inspected.type) {
      case '@xstate.event':
        if (actor.getSnapshot().status !== 'active') return;
        run.pending.push(inspected.event);
        // The event is handled before the microtask. Following the actor's errors would keep them from being reported.
        queueMicrotask(() => tellFailure(actor));
        break;
      case '@xstate.microstep':
        run.taken.push(...inspected._transitions.flatMap(idOf));
        break;
      case '@xstate.snapshot':
        // Events that still wait when a machine stops are lost.
        if (inspected.event.type === 'xstate.stop') run.pending = [];
        run.pending = run.pending.filter((event) => event !== inspected.event);
        tellOf(actor, inspected.event);
        break;
    }
  };
}

function isMachine(actor: unknown): actor is MachineActor {
  return actor instanceof Actor && actor.logic instanceof StateMachine;
}

function nameOfEvent(type: string, { events }: AnyStateMachine): string {
  return events.includes(type) ? type : unnamed;
}

/** `<state id> | <event> | <index>`, as the charts call it. XState's own first transition has no name. */
function idOf(transition: AnyTransitionDefinition): string | [] {
  const { source, eventType } = transition;
  const isAlways = eventType === '';
  const index = (isAlways ? source.always : source.transitions.get(eventType))?.indexOf(transition) ?? -1;
  return index < 0 ? [] : `${source.id} | ${isAlways ? 'always' : eventType} | ${index}`;
}

/** Read from an internal field: XState has no public list of running timers. */
function timersOf(actor: MachineActor): Timer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents)
    .filter(({ target }) => target === actor)
    .map(({ event, startedAt, delay }) => ({
      event: nameOfEvent(event.type, actor.logic),
      due: new Date(startedAt + delay).toISOString(),
    }));
}
