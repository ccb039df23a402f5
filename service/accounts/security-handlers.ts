import type { SecurityEvent, UserSession } from '../../src/contract/contract.ts';
import type { Call, Handlers, Identity } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { readEvents } from '../db/security-events.ts';
import type { Deps } from '../ports/deps.ts';
import { forgetDevices, readOpenSessions } from './session-repository.ts';
import { endSessionsOf, lockCaller } from './sessions.ts';

/** How long members see what happened to their account. */
const shownMs = 90 * dayMs;

type SecurityOperation = 'listSecurityEvents' | 'listSessions' | 'endOtherSessions' | 'endUserSession';

/** What members see of the security of their account, and the sessions that they end. */
export function createSecurityHandlers(
  deps: Pick<Deps, 'db' | 'log' | 'realClock'>,
): Handlers<SecurityOperation> {
  const { db, realClock } = deps;

  /** Ends those of the caller's open sessions that `isMeant`, and returns them. */
  const end = async (
    tx: Database,
    call: Call<'endOtherSessions' | 'endUserSession'>,
    isMeant: (sessionUuid: string) => boolean,
  ): Promise<string[]> => {
    const { sessionUuid, userUuid } = call.user;
    const { others } = await lockCaller(tx, call.user, realClock.now());
    const only = [sessionUuid, ...others].filter(isMeant);
    return endSessionsOf(tx, deps, call, { only, reason: 'MEMBER', userUuid });
  };

  return {
    listSecurityEvents: async ({ query, user: { userUuid } }) => {
      const { page = 0, size = 10 } = query;
      const since = new Date(realClock.now().getTime() - shownMs);
      const { rows, total } = await readEvents(db, userUuid, { page, since, size });
      return { items: rows.map(toSecurityEvent), page, size, total };
    },

    listSessions: async ({ user }) => {
      const open = await readOpenSessions(db, user.userUuid, realClock.now());
      return { items: open.map((session) => toUserSession(session, user)) };
    },

    endOtherSessions: async (call) => {
      const { sessionUuid, userUuid } = call.user;
      await db.transaction(async (tx) => {
        await end(tx, call, (uuid) => uuid !== sessionUuid);
        await forgetDevices(tx, userUuid, call.deviceToken);
      });
      return undefined;
    },

    endUserSession: async (call) => {
      const { sessionUuid, userUuid } = call.user;
      const meant = call.params.sessionUuid.toLowerCase();
      const ended = await db.transaction(async (tx) => {
        const found = await end(tx, call, (uuid) => uuid === meant);
        // A session does not say which of the other devices it was on.
        if (found.length > 0 && meant !== sessionUuid) await forgetDevices(tx, userUuid, call.deviceToken);
        return found;
      });
      if (ended.length === 0)
        throw new Problem('error.generic.notFound', { message: 'This device is already signed out.' });
      return undefined;
    },
  };
}

/** @param caller the member who asks; null if it is somebody else */
export function toUserSession(
  session: Awaited<ReturnType<typeof readOpenSessions>>[number],
  caller: Identity | null,
): UserSession {
  const { createdAt, device, lastSeenAt, methods, network, uuid } = session;
  return {
    ...{ uuid, device, network, methods: methods ?? [], isCurrent: uuid === caller?.sessionUuid },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

type EventRow = Awaited<ReturnType<typeof readEvents>>['rows'][number];

export function toSecurityEvent({ at, detail, device, id, kind, network, outcome }: EventRow): SecurityEvent {
  return { id, at: at.toISOString(), kind, outcome, detail, device, network };
}
