import type { Logger } from 'pino';
import { StartupError } from '../common/startup-error.ts';
import type { Database } from '../db/database.ts';
import { type Actor, recordOperatorAct } from '../db/operator-acts.ts';
import { spendMailTokensOf } from './mail-token-repository.ts';
import { endSessions } from './session-repository.ts';
import { lockUserByEmail, type User, updateUser } from './user-repository.ts';

/**
 * Blocks an account, or ends that, and records who did it and why. A blocked account has no sessions and no links, now or
 * after it is unblocked; its bot is stopped softly when it next moves. Throws a StartupError if there is no such account, or
 * it has another status.
 */
export async function setBlocked(
  { db, log }: { db: Database; log: Logger },
  actor: Actor,
  { email, isBlocked, now, reason }: { email: string; isBlocked: boolean; now: Date; reason: string },
): Promise<void> {
  const [from, to]: User['status'][] = isBlocked ? ['ACTIVE', 'BLOCKED'] : ['BLOCKED', 'ACTIVE'];
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new StartupError(`There is no account with the address ${email}.`);
    if (user.status !== from)
      throw new StartupError(`The account of ${email} is ${user.status}, not ${from}: nothing has changed.`);
    await updateUser(tx, user.uuid, { status: to });
    await endSessions(tx, user.uuid, now);
    await spendMailTokensOf(tx, user.uuid, now);
    const act = isBlocked ? 'MEMBER_BLOCKED' : 'MEMBER_UNBLOCKED';
    await recordOperatorAct(tx, log, actor, { act, subject: user.uuid, details: reason });
  });
}
