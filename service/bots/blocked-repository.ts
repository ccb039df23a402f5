import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';

/** Which of these members are blocked. */
export async function readBlocked(db: Database, userUuids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(inArray(users.uuid, userUuids), eq(users.status, 'BLOCKED')));
  return new Set(rows.map(({ uuid }) => uuid));
}
