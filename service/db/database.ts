import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or a transaction on it: queries run in either. Inside `db.transaction(async (tx) => …)`, use only `tx`:
 * the embedded database has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Connections of this process to a server; `waiting` counts those who wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

/** An open database, and how to close it. */
export interface DatabaseHandle {
  db: Database;
  /** Whether the tables have all that this release knows. Fails while the database does not answer. */
  isCurrent(): Promise<boolean>;
  /**
   * Calls `heard` for every notification on the channel, and whenever some may have been missed. Returns a function that
   * stops it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** Null for the embedded database. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
}
