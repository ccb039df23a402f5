import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or a transaction on it: the same type, so that a query can run in either.
 * Inside `db.transaction(async (tx) => …)` use `tx` only: the embedded database has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and the way to close it. */
export interface DatabaseHandle {
  db: Database;
  close(): Promise<void>;
}
