import type { SessionGate, Verdict } from '../../api/client/session-gate.ts';
import { selectSession, selectSid } from '../../machines/session/session.selectors.ts';
import type { SessionEvent, WaiterOutcome } from '../../machines/session/session.types.ts';
import type { SessionActor } from '../../runtime/runtime.ts';

/** Holds the promises of requests that wait on the session machine, by the ids the machine knows them by. */
export function createWaitingRoom(session: SessionActor) {
  const waiting = new Map<string, (outcome: WaiterOutcome) => void>();
  session.on('waiters.released', ({ ids, outcome }) => {
    for (const id of ids) {
      waiting.get(id)?.(outcome);
      waiting.delete(id);
    }
  });

  return (event: (id: string) => SessionEvent, signal: AbortSignal): Promise<WaiterOutcome> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const id = crypto.randomUUID();
      const leave = () => {
        waiting.delete(id);
        session.send({ type: 'request.abandoned', id });
        reject(signal.reason);
      };
      waiting.set(id, (outcome) => {
        signal.removeEventListener('abort', leave);
        resolve(outcome);
      });
      signal.addEventListener('abort', leave, { once: true });
      session.send(event(id));
    });
}

type WaitingRoom = ReturnType<typeof createWaitingRoom>;

/**
 * The gate for the requests of one sign-in: none of them is ever sent with the tokens of another.
 *
 * @param sid the sign-in the requests belong to; null for a guest, whose private requests are all refused
 * @param lookAtStorage tells the machine what the browser stores now, should a change have gone unnoticed
 */
export function createSessionGate(
  session: SessionActor,
  wait: WaitingRoom,
  sid: string | null,
  lookAtStorage: () => void,
): SessionGate {
  const verdict = (outcome: WaiterOutcome): Verdict => {
    if (outcome !== 'retry') return { outcome };
    const current = selectSession(session.getSnapshot());
    if (!current) return { outcome: 'signedOut' };
    if (current.sid !== sid) return { outcome: 'otherSession' };
    return { outcome: 'send', ticket: { sid: current.sid, accessToken: current.accessToken } };
  };

  return {
    async admit(signal) {
      lookAtStorage();
      return verdict(await wait((id) => ({ type: 'request.begun', id }), signal));
    },
    isOver() {
      lookAtStorage();
      return selectSid(session.getSnapshot()) !== sid;
    },
    async refused(ticket, signal) {
      lookAtStorage();
      return verdict(await wait((id) => ({ type: 'request.unauthorized', id, ...ticket }), signal));
    },
  };
}
