import type { Actor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { declaredTransitions } from '../../../tests/model/lib/declared.ts';
import { machineFingerprint } from '../../recording/fingerprint.ts';
import type { NameOf } from '../../telling/strike.ts';
import { type Teller, tellerOf } from '../../telling/tell.ts';
import type { Entry, Start, Timer } from '../protocol.ts';

/** An entry before it gets its numbers. */
export type Told = Omit<Entry, 'n' | 'actor' | 'machine' | 'step' | 'at' | 'again'>;

/** `tradeClosing` is called `trade-closing`. */
export const nameOfMachine = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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
  actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor) return;
    if (inspected.type === '@xstate.microstep') {
      taken.push(...inspected._transitions.flatMap((transition) => ids.get(transition) ?? []));
    }
    if (inspected.type !== '@xstate.snapshot') return;
    tell(machine, { ...toldOf(inspected, teller), start: start(inspected), taken, timers: timersOf(actor) });
    taken = [];
  });
}

type SnapshotInspected = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

function toldOf({ event, snapshot }: SnapshotInspected, teller: Teller) {
  const { type } = event;
  const isFromOutside = type !== 'xstate.init' && type !== 'xstate.stop';
  const now = snapshot as AnyMachineSnapshot;
  return {
    event: isFromOutside ? teller.event(event) : undefined,
    state: teller.state(now),
    status: now.status,
  };
}

/** Tells starts from other events. A machine that starts again in its first state, as in strict mode, counts as fresh. */
function startsOf(actor: Actor<AnyStateMachine>, isRestored: boolean, teller: Teller) {
  let first: string | undefined;
  return ({ event, snapshot }: SnapshotInspected): Start | undefined => {
    if (event.type !== 'xstate.init') return undefined;
    const state = JSON.stringify(teller.state(snapshot as AnyMachineSnapshot));
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
