import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or a transaction on it: queries run in either. Inside `db.transaction(async (tx) => …)`, use only `tx`:
 * the embedded database has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database, and how to close it. */
export interface DatabaseHandle {
  db: Database;
  /** Whether the tables have all that this release knows. Fails while the database does not answer. */
  isCurrent(): Promise<boolean>;
  close(): Promise<void>;
}
