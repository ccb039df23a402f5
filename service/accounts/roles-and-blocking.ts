import { Problem } from '../common/problem.ts';
import { StartupError } from '../common/settings.ts';
import { barEntry, type Database } from '../db/database.ts';
import { type Actor, recordOperatorAct } from '../db/operator-acts.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import { accountBlocked, accountUnblocked, secondFactorsRemoved } from '../mail/account-mail-texts.ts';
import { postMail } from '../mail/mail-repository.ts';
import type { Deps } from '../ports/deps.ts';
import { cancelRemoval } from './factor-removal.ts';
import { hasSecondFactor, removeFactors } from './second-factor-repository.ts';
import { endSessionsOf } from './sessions.ts';
import {
  lockUserByEmail,
  lockUserByUuid,
  spendMailTokensOf,
  type User,
  updateUser,
} from './user-repository.ts';

/**
 * Makes an account an operator's, or no longer one, ends its sessions, and records who did it. Throws a StartupError if there is
 * no account with this address. An operator's address must be confirmed, because somebody else may have signed up with it, and
 * the account must have a second factor.
 */
export async function setRole(
  recorder: { db: Database } & Recorder,
  actor: Actor,
  email: string,
  role: User['role'],
): Promise<void> {
  const { db, log } = recorder;
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new StartupError(`There is no account with the address ${email}.`);
    if (role === 'ADMIN') await requireFit(tx, user);
    await updateUser(tx, user.uuid, { role });
    // They may have been opened without the second factor, or for longer than an operator's last.
    await endSessionsOf(tx, recorder, null, { reason: 'ROLE', userUuid: user.uuid });
    await cancelRemoval(tx, recorder, null, { userUuid: user.uuid, cause: 'ROLE' });
    const act = role === 'ADMIN' ? 'ROLE_GRANTED' : 'ROLE_REVOKED';
    await recordOperatorAct(tx, log, actor, { act, subject: user.uuid, details: role });
  });
}

async function requireFit(tx: Database, { email, status, uuid }: User): Promise<void> {
  if (status === 'NEW')
    throw new StartupError(`The account of ${email} is NEW: its address must be confirmed first.`);
  if (status !== 'ACTIVE') throw new StartupError(`The account of ${email} is ${status}: unblock it first.`);
  if (!(await hasSecondFactor(tx, uuid)))
    throw new StartupError(
      `The account of ${email} has no second factor: its owner must first add a passkey or turn on an authenticator app in the settings.`,
    );
}

/**
 * Removes the second factors of somebody who has lost them and the recovery codes, ends their sessions, tells them, and
 * records who did it and why. An operator's account becomes an ordinary one. Throws a StartupError if the account has none.
 */
export async function removeSecondFactors(
  recorder: { db: Database } & Recorder,
  actor: Actor,
  email: string,
  reason: string,
): Promise<void> {
  const { db, log, realClock } = recorder;
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || !(await hasSecondFactor(tx, user.uuid)))
      throw new StartupError(`No account with the address ${email} has a second factor.`);
    await removeFactors(tx, user.uuid);
    await cancelRemoval(tx, recorder, null, { userUuid: user.uuid, cause: 'NO_FACTOR' });
    await recordEvent(tx, recorder, null, { kind: 'FACTOR_REMOVED', userUuid: user.uuid });
    await endSessionsOf(tx, recorder, null, { reason: 'FACTOR_REMOVED', userUuid: user.uuid });
    await postMail(tx, secondFactorsRemoved(user.email), realClock.now());
    const act = { act: 'SECOND_FACTOR_REMOVED', subject: user.uuid, details: reason } as const;
    await recordOperatorAct(tx, log, actor, act);
    if (user.role !== 'ADMIN') return;
    // A leaked password would otherwise be enough to act as an operator.
    await updateUser(tx, user.uuid, { role: 'USER' });
    await recordOperatorAct(tx, log, actor, { act: 'ROLE_REVOKED', subject: user.uuid, details: 'USER' });
  });
}

/** Names an account. */
type Whose = { email: string } | { userUuid: string };

/**
 * Locks the account that an operator or a command is about to change. Throws `error.user.notFound`, or
 * `error.user.statusChangeDenied` for an operator's account unless a command changes it: otherwise, one operator's
 * session would be enough to lock out all others.
 */
export async function lockSubject(tx: Database, { actorUuid }: Actor, whose: Whose): Promise<User> {
  const user =
    'email' in whose ? await lockUserByEmail(tx, whose.email) : await lockUserByUuid(tx, whose.userUuid);
  if (!user) throw new Problem('error.user.notFound', { message: 'There is no such account.' });
  if (user.role === 'ADMIN' && actorUuid !== null)
    throw denied(403, 'Only a command on the machine of the service changes an operator’s account.');
  return user;
}

interface Blocking {
  whose: Whose;
  isBlocked: boolean;
  reason: string;
}

/**
 * Blocks or unblocks an account, and records who did it and why. A blocked account has no sessions and no links, now or
 * after it is unblocked; its bot opens no more trades from its next move on, even if the account is unblocked before. Throws
 * `error.user.notFound`, or `error.user.statusChangeDenied`: with 403 for an operator's account unless a command changes
 * it, with 409 if the account has another status.
 */
export async function setBlocked(
  { db, log, realClock }: Pick<Deps, 'db' | 'log' | 'realClock'>,
  actor: Actor,
  { isBlocked, reason, whose }: Blocking,
): Promise<void> {
  const [from, to]: User['status'][] = isBlocked ? ['ACTIVE', 'BLOCKED'] : ['BLOCKED', 'ACTIVE'];
  await db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, whose);
    if (user.status !== from)
      throw denied(409, `The account is ${user.status}, not ${from}: nothing has changed.`);
    const recorder = { log, realClock };
    const userUuid = user.uuid;
    await updateUser(tx, userUuid, { status: to });
    if (isBlocked) await barEntry(tx, [userUuid]);
    // The member's record must not say where the operator is.
    await recordEvent(tx, recorder, null, { kind: isBlocked ? 'BLOCKED' : 'UNBLOCKED', userUuid });
    await endSessionsOf(tx, recorder, null, { reason: 'BLOCKED', userUuid });
    await spendMailTokensOf(tx, userUuid, realClock.now());
    await cancelRemoval(tx, recorder, null, { userUuid, cause: 'BLOCKED' });
    await postMail(tx, (isBlocked ? accountBlocked : accountUnblocked)(user.email), realClock.now());
    const act = isBlocked ? 'MEMBER_BLOCKED' : 'MEMBER_UNBLOCKED';
    await recordOperatorAct(tx, log, actor, { act, subject: user.uuid, details: reason });
  });
}

/** Refuses a change of an account. */
export function denied(status: number, message: string): Problem {
  return new Problem('error.user.statusChangeDenied', { status, message });
}
