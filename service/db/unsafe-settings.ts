import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Settings of the PostgreSQL server, as our sessions have them, that are off though without them it confirms what a crash of
 * it, or of its machine, may take back.
 */
export async function readUnsafeSettings(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`name` })
    .from(sql`pg_settings`)
    .where(sql`name in ('fsync', 'synchronous_commit') and setting = 'off'`)
    .orderBy(sql`name`);
  return rows.map(({ name }) => name);
}
