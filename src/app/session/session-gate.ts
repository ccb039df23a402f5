import { type SnapshotFrom, waitFor } from 'xstate';
import type { SessionGate, Verdict } from '../../api/client/session-gate.ts';
import {
  selectIsConnectionLost,
  selectIsWaiting,
  selectSession,
  selectSid,
} from '../../machines/session/session.selectors.ts';
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
  const settled = (signal: AbortSignal) =>
    waitFor(session, (snapshot) => !selectIsWaiting(snapshot), { signal });

  const verdict = (snapshot: SnapshotFrom<SessionActor>): Verdict => {
    const current = selectSession(snapshot);
    if (!current) return { outcome: 'signedOut' };
    if (current.sid !== sid) return { outcome: 'otherSession' };
    return { outcome: 'send', ticket: { sid, accessToken: current.accessToken } };
  };

  return {
    async admit(signal) {
      lookAtStorage();
      return verdict(await settled(signal));
    },
    async refused(ticket, signal) {
      lookAtStorage();
      session.send({ type: 'request.unauthorized', ...ticket });
      const snapshot = await settled(signal);
      const next = verdict(snapshot);
      // A service may prolong a token instead of replacing it, so that the same token alone says nothing.
      const isRenewed = next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken;
      return isRenewed || !selectIsConnectionLost(snapshot) ? next : { outcome: 'unavailable' };
    },
    isOver() {
      lookAtStorage();
      return selectSid(session.getSnapshot()) !== sid;
    },
  };
}
