import { waitFor } from 'xstate';
import type { SessionGate, Verdict } from '../../api/client/session-gate.ts';
import { selectIsWaiting, selectSession, selectSid } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../runtime/runtime.ts';

/**
 * The gate for the requests of one sign-in: none of them is ever sent with the tokens of another. What becomes of a
 * request follows from the session alone, once nothing has to be waited for any more.
 *
 * @param sid the sign-in the requests belong to; null for a guest, whose private requests are all refused
 * @param lookAtStorage tells the machine what the browser stores now, should a change have gone unnoticed
 */
export function createSessionGate(
  session: SessionActor,
  sid: string | null,
  lookAtStorage: () => void,
): SessionGate {
  const verdict = async (signal: AbortSignal): Promise<Verdict> => {
    const current = selectSession(
      await waitFor(session, (snapshot) => !selectIsWaiting(snapshot), { signal }),
    );
    if (!current) return { outcome: 'signedOut' };
    if (current.sid !== sid) return { outcome: 'otherSession' };
    return { outcome: 'send', ticket: { sid, accessToken: current.accessToken } };
  };

  return {
    admit(signal) {
      lookAtStorage();
      return verdict(signal);
    },
    async refused(ticket, signal) {
      lookAtStorage();
      session.send({ type: 'request.unauthorized', ...ticket });
      const next = await verdict(signal);
      const isRenewed = next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken;
      return isRenewed ? next : { outcome: 'unavailable' };
    },
    isOver() {
      lookAtStorage();
      return selectSid(session.getSnapshot()) !== sid;
    },
  };
}
