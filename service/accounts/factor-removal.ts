import { randomUUID } from 'node:crypto';
import type { Handlers, Origin } from '../common/handler.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { dayMs, hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { RateLimiter } from '../http/limits.ts';
import { factorRemovalAsked, factorRemovalDone } from '../mail/account-mail-texts.ts';
import { postSealed } from '../mail/mail-delivery.ts';
import { postMail } from '../mail/mail-repository.ts';
import type { Deps } from '../ports/deps.ts';
import { createMailToken, mailTokensPerAddress, redeemMailToken } from './mail-tokens.ts';
import {
  addRemoval,
  findRemoval,
  hasSecondFactor,
  listRemovalTurns,
  type Removal,
  removeFactors,
  updateRemoval,
} from './second-factor-repository.ts';
import { endSessionsOf, lockCaller } from './sessions.ts';
import { lockUserByUuid, spendMailTokensOf, type User, updateUser } from './user-repository.ts';

const waitMs = 72 * hourMs;
/** How long after one notice the next is sent. */
const noticeMs = dayMs;

async function endRemoval(
  tx: Database,
  { userUuid, uuid }: Removal,
  outcome: 'DONE' | 'CANCELED',
  now: Date,
): Promise<void> {
  await updateRemoval(tx, uuid, { endedAt: now, outcome });
  await spendMailTokensOf(tx, userUuid, now, ['KEEP_FACTOR']);
}

/** Tells the member of the removal, with a link that cancels it. */
async function tell(deps: Pick<Deps, 'config' | 'site'>, tx: Database, user: User, dueAt: Date, now: Date) {
  const token = await createMailToken(tx, 'KEEP_FACTOR', user.uuid, now);
  const mail = factorRemovalAsked(user.email, deps.site.url(`/guest/keep-second-factor/${token}`), dueAt);
  await postSealed(tx, deps.config, mail, now);
}

/**
 * Starts the removal of the second factor of a member whose row is locked, and tells the member. Throws
 * `error.auth.factorNotFound`, or `error.user.statusChangeDenied` if the account is not active or a removal is under way.
 */
export async function startRemoval(
  deps: Pick<Deps, 'config' | 'log' | 'realClock' | 'site'>,
  tx: Database,
  user: User,
  { askedBy, evidence }: Pick<Removal, 'askedBy' | 'evidence'>,
): Promise<void> {
  const denied = (message: string) => new Problem('error.user.statusChangeDenied', { status: 409, message });
  if (user.status !== 'ACTIVE')
    throw denied(`The account is ${user.status}, not ACTIVE: nothing has changed.`);
  if (!(await hasSecondFactor(tx, user.uuid)))
    throw new Problem('error.auth.factorNotFound', { message: 'This account has no second factor.' });
  if (await findRemoval(tx, user.uuid)) throw denied('A removal is already under way.');
  const now = deps.realClock.now();
  const dueAt = new Date(now.getTime() + waitMs);
  const times = { startedAt: now, dueAt, toldAt: now };
  await addRemoval(tx, { uuid: randomUUID(), userUuid: user.uuid, askedBy, evidence, ...times });
  await recordEvent(tx, deps, null, { kind: 'REMOVAL_ASKED', userUuid: user.uuid });
  await tell(deps, tx, user, dueAt, now);
}

type CancelCause = 'LINK' | 'MEMBER' | 'SIGN_IN' | 'OPERATOR' | 'BLOCKED' | 'ROLE' | 'NO_FACTOR';

/**
 * Cancels the removal that is under way for a member, if there is one, and returns whether there was. Needs a
 * transaction that has locked the member: so a removal that falls due at the same time either has happened or does
 * not happen.
 */
export async function cancelRemoval(
  tx: Database,
  recorder: Recorder,
  origin: Origin | null,
  { cause, userUuid }: { userUuid: string; cause: CancelCause },
): Promise<boolean> {
  const open = await findRemoval(tx, userUuid);
  if (!open) return false;
  await endRemoval(tx, open, 'CANCELED', recorder.realClock.now());
  await recordEvent(tx, recorder, origin, { kind: 'REMOVAL_CANCELED', userUuid, detail: cause });
  return true;
}

/**
 * Removes the second factor. The password may be known to others, or the factor would not be missed, and so may the
 * account at Google: the owner needs a new password, or links Google again, and either one holds the account.
 */
async function complete(deps: Deps, tx: Database, user: User, removal: Removal): Promise<void> {
  const { realClock, site } = deps;
  const userUuid = user.uuid;
  await removeFactors(tx, userUuid);
  await updateUser(tx, userUuid, { passwordHash: null, googleSubject: null });
  await endSessionsOf(tx, deps, null, { reason: 'FACTOR_REMOVED', userUuid });
  await spendMailTokensOf(tx, userUuid, realClock.now());
  await endRemoval(tx, removal, 'DONE', realClock.now());
  // A restore repeats what the log says about factors.
  await recordEvent(tx, deps, null, { kind: 'FACTOR_REMOVED', userUuid });
  if (user.googleSubject !== null) await recordEvent(tx, deps, null, { kind: 'GOOGLE_UNLINKED', userUuid });
  await recordEvent(tx, deps, null, { kind: 'REMOVAL_DONE', userUuid });
  await postMail(tx, factorRemovalDone(user.email, site.url('/guest/reset-password')), realClock.now());
}

/** Completes a removal that is due, or tells the member of it once more. */
async function advance(deps: Deps, tx: Database, userUuid: string): Promise<void> {
  const user = await lockUserByUuid(tx, userUuid);
  // It may have been canceled before the lock.
  const removal = user && (await findRemoval(tx, userUuid));
  if (!removal) return;
  const now = deps.realClock.now();
  if (!(await hasSecondFactor(tx, userUuid))) {
    await cancelRemoval(tx, deps, null, { userUuid, cause: 'NO_FACTOR' });
  } else if (removal.dueAt <= now) {
    await complete(deps, tx, user, removal);
  } else if (now.getTime() - removal.toldAt.getTime() >= noticeMs) {
    await updateRemoval(tx, removal.uuid, { toldAt: now });
    await tell(deps, tx, user, removal.dueAt, now);
  }
}

/** The job that completes removals, and reminds members of them once a day. */
export function createRemovalJob(deps: Deps): Job {
  const { db, realClock } = deps;
  const run = async () => {
    const now = realClock.now();
    const waiting = await listRemovalTurns(db, now, new Date(now.getTime() - noticeMs));
    const failures = new Failures();
    for (const userUuid of waiting)
      await failures.collect(() => db.transaction((tx) => advance(deps, tx, userUuid)));
    failures.throwAny('Removals of second factors');
  };
  return { name: 'factor removals', everyMs: 60_000, run };
}

/** The two ways in which a member cancels a removal: the link in the emails about it, and the settings. */
export function createKeepFactorHandlers(
  deps: Deps & { limiter: RateLimiter },
): Handlers<'keepSecondFactor' | 'keepOwnSecondFactor'> {
  return {
    keepOwnSecondFactor: async (call) => {
      await deps.db.transaction(async (tx) => {
        const { owner } = await lockCaller(tx, call.user, deps.realClock.now());
        await cancelRemoval(tx, deps, call, { userUuid: owner.uuid, cause: 'MEMBER' });
      });
      return undefined;
    },

    keepSecondFactor: async (call) => {
      await deps.limiter.take(call.network, mailTokensPerAddress);
      await deps.db.transaction(async (tx) => {
        const userUuid = await redeemMailToken(tx, 'KEEP_FACTOR', call.body.token, deps.realClock.now());
        await cancelRemoval(tx, deps, call, { userUuid, cause: 'LINK' });
      });
      return undefined;
    },
  };
}
