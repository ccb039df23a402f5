import type { OperatorMember, OperatorMemberDetails } from '../../src/contract/contract.ts';
import type { Call, Handlers, OperationId } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { callerOf, type OperatorAct, recordOperatorAct } from '../db/operator-acts.ts';
import { readEvents, recordEvent } from '../db/security-events.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval, startRemoval } from './factor-removal.ts';
import { findMember, listActsOn, listMembers, type MemberRow } from './member-repository.ts';
import { postResetLink } from './passwords.ts';
import { denied, lockSubject, setBlocked } from './roles-and-blocking.ts';
import { countRecoveryCodes, findRemoval } from './second-factor-repository.ts';
import { toSecurityEvent, toUserSession } from './security-handlers.ts';
import { forgetDevices, readOpenSessions } from './session-repository.ts';
import { endSessionsOf } from './sessions.ts';
import type { User } from './user-repository.ts';

/** How many events and acts an answer has at most. */
const shown = 20;

type MemberOperation =
  | 'listMembers'
  | 'getMember'
  | 'setMemberBlocked'
  | 'endMemberSessions'
  | 'mailPasswordReset'
  | 'startFactorRemoval'
  | 'cancelFactorRemoval';

/** So that a stolen session does not reach every account before somebody notices. */
const changesPerOperator: Limit = { name: 'operator changes', max: 60, windowSeconds: 3600 };

type Acting = Pick<Call<OperationId>, 'network' | 'user'> & { params: { userUuid: string } };

/** What operators see of accounts, and do to them. Unlike the calls about orders, these do not need payments on a chain. */
export function createOperatorMemberHandlers(
  deps: Deps & { limiter: RateLimiter },
): Handlers<MemberOperation> {
  const { db, limiter, log, realClock } = deps;
  const count = ({ user }: Acting) => limiter.take(user.userUuid, changesPerOperator);

  /** Locks an account, has `work` change it and records the act. Operators are out of each other's reach. */
  const act = async (call: Acting, did: OperatorAct, work: (tx: Database, user: User) => Promise<void>) => {
    await count(call);
    return db.transaction(async (tx) => {
      const actor = callerOf(call);
      const user = await lockSubject(tx, actor, call.params);
      await work(tx, user);
      await recordOperatorAct(tx, log, actor, { ...did, subject: user.uuid });
      return undefined;
    });
  };

  return {
    listMembers: async ({ query }) => {
      const { order = 'DESC', page = 0, search, size = 10, sort = 'createdAt', status } = query;
      const { members, total } = await listMembers(db, { search, status }, { order, page, size, sort });
      return { items: members.map(toMember), page, size, total };
    },

    getMember: ({ params }) => readDetails(deps, params.userUuid),

    setMemberBlocked: async (call) => {
      await count(call);
      const { isBlocked } = call.body;
      const whose = { userUuid: call.params.userUuid };
      await setBlocked(deps, callerOf(call), { whose, isBlocked, reason: reasonIn(call.body) });
      return undefined;
    },

    endMemberSessions: (call) =>
      act(call, { act: 'SESSIONS_ENDED', details: reasonIn(call.body) }, async (tx, { uuid: userUuid }) => {
        // The member's record must not say where the operator is.
        await endSessionsOf(tx, deps, null, { reason: 'OPERATOR', userUuid });
        await forgetDevices(tx, userUuid);
      }),

    mailPasswordReset: (call) =>
      act(call, { act: 'PASSWORD_RESET_MAILED', details: reasonIn(call.body) }, async (tx, user) => {
        if (user.status === 'BLOCKED') throw denied(409, 'The account is blocked: unblock it first.');
        if (!(await postResetLink(deps, tx, user)))
          throw new Problem('error.generic.tooManyRequests', {
            message: 'A link was mailed within the last minute.',
            retryAfter: 60,
          });
        await recordEvent(tx, deps, null, { kind: 'RESET_ASKED', userUuid: user.uuid, detail: 'OPERATOR' });
      }),

    startFactorRemoval: (call) => {
      const { evidence } = call.body;
      return act(call, { act: 'FACTOR_REMOVAL_STARTED', details: evidence }, (tx, user) =>
        startRemoval(deps, tx, user, { askedBy: call.user.email, evidence }),
      );
    },

    cancelFactorRemoval: (call) =>
      act(call, { act: 'FACTOR_REMOVAL_CANCELED', details: reasonIn(call.body) }, async (tx, { uuid }) => {
        if (!(await cancelRemoval(tx, { log, realClock }, null, { userUuid: uuid, cause: 'OPERATOR' })))
          throw new Problem('error.generic.notFound', { message: 'No removal is under way.' });
      }),
  };
}

/** The record of an act: the reason, and the note below it. */
function reasonIn({ note, reason }: { reason: string; note?: string | undefined }): string {
  return note === undefined ? reason : `${reason}\n${note}`;
}

function toMember({ hasFactor, lastSeenAt, subscriptionStatus, user }: MemberRow): OperatorMember {
  const { createdAt, email, role, status, uuid: userUuid } = user;
  return {
    ...{ userUuid, email, role, status, subscriptionStatus, hasSecondFactor: hasFactor },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

async function readDetails({ db, realClock }: Deps, userUuid: string): Promise<OperatorMemberDetails> {
  const row = await findMember(db, userUuid);
  if (!row) throw new Problem('error.user.notFound', { message: 'There is no such account.' });
  const { googleSubject, passwordHash, uuid } = row.user;
  const sessions = await readOpenSessions(db, uuid, realClock.now());
  const events = await readEvents(db, uuid, { page: 0, since: new Date(0), size: shown });
  const removal = await findRemoval(db, uuid);
  const acts = await listActsOn(db, uuid, shown);
  return {
    member: toMember(row),
    hasPassword: passwordHash !== null,
    hasGoogle: googleSubject !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, uuid),
    sessions: sessions.map((session) => toUserSession(session, null)),
    events: events.rows.map(toSecurityEvent),
    acts: acts.map(({ act, actor, at, details, id }) => ({ id, act, actor, details, at: at.toISOString() })),
    removal: removal
      ? {
          startedAt: removal.startedAt.toISOString(),
          dueAt: removal.dueAt.toISOString(),
          askedBy: removal.askedBy,
          evidence: removal.evidence,
        }
      : null,
  };
}
