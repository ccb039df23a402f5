import { type SnapshotFrom, waitFor } from 'xstate';
import type { SessionGate, Verdict } from '../../api/send.ts';
import {
  selectIsConnectionLost,
  selectIsWaiting,
  selectSession,
  selectSid,
} from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../shared/member/runtime.ts';

/**
 * The session gate of one sign-in, which never sends its requests with the tokens of another. Once a request no longer
 * waits, the session alone decides whether it is sent.
 *
 * @param sid the sign-in of the requests; null for a guest, whose private requests are all refused
 * @param lookAtStorage makes the machine read the browser's storage, in case it missed a change
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
    accepted(ticket) {
      if (selectIsConnectionLost(session.getSnapshot()))
        session.send({ type: 'request.accepted', ...ticket });
    },
    async refused(ticket, signal) {
      lookAtStorage();
      session.send({ type: 'request.unauthorized', ...ticket });
      const snapshot = await settled(signal);
      const next = verdict(snapshot);
      if (next.outcome !== 'send' || next.ticket.accessToken !== ticket.accessToken) return next;
      // A service may extend a token instead of replacing it, so an unchanged token alone proves nothing.
      return selectIsConnectionLost(snapshot) ? { outcome: 'unavailable' } : next;
    },
    isOver() {
      lookAtStorage();
      return selectSid(session.getSnapshot()) !== sid;
    },
  };
}
