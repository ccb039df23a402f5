import type { Actor, AnyEventObject, AnyStateMachine } from 'xstate';
import { spaced } from '../../../scripts/statecharts/names.ts';
import { declaredTransitions } from '../../../tests/model/lib/declared.ts';
import { machineFingerprint } from '../../recording/fingerprint.ts';
import type { NameOf } from '../../telling/strike.ts';
import { type Teller, tellerOf } from '../../telling/tell.ts';
import type { Entry, Start, Timer } from '../protocol.ts';

/** An entry before it gets its numbers. */
export type Told = Omit<Entry, 'n' | 'actor' | 'machine' | 'step' | 'at' | 'again'>;

/** `tradeClosing` is called `trade-closing`. */
export const nameOfMachine = (id: string) => spaced(id).replaceAll(' ', '-');

/**
 * Follows a machine through XState's inspection and sends what its allow-list permits. Nothing is sent about a machine
 * without one.
 * @param isRestored whether it resumes from a stored state
 */
export function followActor(
  actor: Actor<AnyStateMachine>,
  isRestored: boolean,
  nameOf: NameOf,
  tell: (machine: string, told: Told) => void,
): void {
  const machine = nameOfMachine(actor.logic.id);
  const teller = tellerOf(machine, nameOf);
  if (!teller) return;
  const ids = declaredTransitions(actor.logic);
  const start = startsOf(actor, isRestored, teller);
  let taken: string[] = [];
  /** Events on their way, in order. XState shows no snapshot for one at which the machine failed. */
  let pending: AnyEventObject[] = [];
  const tellOf = (event: AnyEventObject) => {
    tell(machine, { ...toldOf(event, actor, teller), start: start(event), taken, timers: timersOf(actor) });
    taken = [];
  };
  const tellFailure = () => {
    const [killer] = pending;
    if (!killer || actor.getSnapshot().status !== 'error') return;
    pending = [];
    tellOf(killer);
  };
  actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor) return;
    switch (inspected.type) {
      case '@xstate.event':
        if (actor.getSnapshot().status !== 'active') return;
        pending.push(inspected.event);
        // The event is handled before the microtask. Following the actor's errors would keep them from being reported.
        queueMicrotask(tellFailure);
        break;
      case '@xstate.microstep':
        taken.push(...inspected._transitions.flatMap((transition) => ids.get(transition) ?? []));
        break;
      case '@xstate.snapshot':
        // Events that still wait when a machine stops are lost.
        if (inspected.event.type === 'xstate.stop') pending = [];
        pending = pending.filter((event) => event !== inspected.event);
        tellOf(inspected.event);
        break;
    }
  });
}

function toldOf(event: AnyEventObject, actor: Actor<AnyStateMachine>, teller: Teller) {
  const { type } = event;
  const isFromOutside = type !== 'xstate.init' && type !== 'xstate.stop';
  const now = actor.getSnapshot();
  return {
    event: isFromOutside ? teller.event(event) : undefined,
    state: teller.state(now),
    status: now.status,
  };
}

/** Tells starts from other events. A machine that starts again in its first state, as in strict mode, counts as fresh. */
function startsOf(actor: Actor<AnyStateMachine>, isRestored: boolean, teller: Teller) {
  let first: string | undefined;
  return ({ type }: AnyEventObject): Start | undefined => {
    if (type !== 'xstate.init') return undefined;
    const state = JSON.stringify(teller.state(actor.getSnapshot()));
    first ??= state;
    return {
      isFresh: !isRestored && state === first,
      input: teller.input(actor.options.input),
      fingerprint: machineFingerprint(actor.logic),
    };
  };
}

/** Read from an internal field: XState has no public list of running timers. */
function timersOf(actor: Actor<AnyStateMachine>): Timer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents)
    .filter(({ target }) => target === actor)
    .map(({ event, startedAt, delay }) => ({
      event: event.type,
      due: new Date(startedAt + delay).toISOString(),
    }));
}
