import type { Logger } from 'pino';
import { StartupError } from '../common/settings.ts';
import type { Database } from '../db/database.ts';
import { type Actor, recordOperatorAct } from '../db/operator-acts.ts';
import { lockUserByEmail, type User, updateUser } from './user-repository.ts';

/**
 * Makes an account an operator's, or no longer one, and records who did it. Throws a StartupError if there is no account
 * with this address, or if the address is not confirmed: somebody else may have signed up with it.
 */
export async function setRole(
  { db, log }: { db: Database; log: Logger },
  actor: Actor,
  email: string,
  role: User['role'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new StartupError(`There is no account with the address ${email}.`);
    if (role === 'ADMIN' && user.status !== 'ACTIVE')
      throw new StartupError(
        `The account of ${email} is ${user.status}: its address must be confirmed first.`,
      );
    await updateUser(tx, user.uuid, { role });
    const act = role === 'ADMIN' ? 'ROLE_GRANTED' : 'ROLE_REVOKED';
    await recordOperatorAct(tx, log, actor, { act, subject: user.uuid, details: role });
  });
}
