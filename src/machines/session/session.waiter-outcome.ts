import type { EventObject } from 'xstate';
import {
  isRefreshDone,
  isRestoreDone,
  type RefreshResult,
  type SessionEvent,
  type StoredSession,
  type WaiterOutcome,
} from './session.types.ts';

type Ending = SessionEvent | EventObject;
type SignIn = Pick<StoredSession, 'sid'>;

/**
 * What waiting requests are told when `event` ends their wait.
 * @param session the session they waited under; null while it was still being restored
 */
export function waiterOutcome(event: Ending, session: SignIn | null): WaiterOutcome {
  if (isRefreshDone(event)) return afterRefresh(event.output, session);
  if (isRestoreDone(event)) return under(event.output, session);
  if (isSessionEvent(event, 'session.signOut')) return 'signedOut';
  if (isSessionEvent(event, 'session.opened')) return under(event.session, session);
  if (isSessionEvent(event, 'storage.changed')) return under(event.session, session);
  // The restore failed, or the refresh did: nobody, or nobody can tell.
  return session ? 'unavailable' : 'signedOut';
}

function afterRefresh(result: RefreshResult, session: SignIn | null): WaiterOutcome {
  switch (result.kind) {
    case 'refreshed':
      return 'retry';
    case 'refused':
    case 'gone':
      return 'signedOut';
    case 'superseded':
      return under(result.session, session);
    case 'unavailable':
      return 'unavailable';
  }
}

function under(next: SignIn | null, previous: SignIn | null): WaiterOutcome {
  if (!next) return 'signedOut';
  return !previous || next.sid === previous.sid ? 'retry' : 'otherSession';
}

function isSessionEvent<TType extends SessionEvent['type']>(
  event: Ending,
  type: TType,
): event is Extract<SessionEvent, { type: TType }> {
  return event.type === type;
}
