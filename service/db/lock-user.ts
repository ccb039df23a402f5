import { eq } from 'drizzle-orm';
import { Problem } from '../common/problem.ts';
import type { Database } from './database.ts';
import { users } from './schema/accounts.ts';

/**
 * Holds the member's row until the transaction ends. Whatever depends on the bot being active or not begins
 * with it, so that starting a bot and, say, deleting the account cannot both succeed. Throws
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
