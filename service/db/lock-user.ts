import { eq } from 'drizzle-orm';
import { Problem } from '../common/problem.ts';
import type { Database } from './database.ts';
import { users } from './schema/accounts.ts';

/**
 * Locks the member's row until the transaction ends. Every change that depends on whether the bot is active starts with
 * this, so that starting the bot and deleting the account, for example, cannot both succeed. Throws
 * `error.user.notFound`.
 */
export async function lockUser(tx: Database, userUuid: string): Promise<void> {
  const rows = await tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.uuid, userUuid))
    .for('update');
  if (rows.length === 0) throw new Problem('error.user.notFound');
}
