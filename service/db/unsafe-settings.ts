import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The names of settings that are off in our sessions, so that PostgreSQL confirms changes that a crash of the server or its
 * machine may lose.
 */
export async function readUnsafeSettings(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`name` })
    .from(sql`pg_settings`)
    .where(sql`name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`)
    .orderBy(sql`name`);
  return rows.map(({ name }) => name);
}
