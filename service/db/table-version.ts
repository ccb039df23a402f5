import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../common/settings.ts';
import type { Database } from './database.ts';

/** Whether the tables are those of this release, of an older one, or of a newer one. */
export type TableVersion = 'older' | 'current' | 'newer';

/** When the newest migration in `folder` was written, in epoch milliseconds. */
export function newestMigration(folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
}

/** Compares the newest migration that the database has seen with the newest one `known`. */
export async function readTableVersion(db: Database, known: number): Promise<TableVersion> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`);
  if (!table?.exists) return 'older';
  const [row] = await db
    .select({ newest: sql<number>`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  const newest = row?.newest ?? 0;
  if (newest === known) return 'current';
  return newest < known ? 'older' : 'newer';
}

/** Throws a StartupError if a newer release has migrated the tables. */
export async function refuseNewerTables(db: Database, folder: string): Promise<void> {
  if ((await readTableVersion(db, newestMigration(folder))) !== 'newer') return;
  throw new StartupError(
    'The tables belong to a newer release. Start that release, or, to go back by one release, set ACCEPT_NEWER_TABLES=on.',
  );
}
