import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Problem } from '../common/problem.ts';
import { users } from './schema/accounts.ts';
import { bots } from './schema/bots.ts';
import { memberChanges } from './schema/records.ts';

/**
 * The database, or a transaction on it: queries run in either. Inside `db.transaction(async (tx) => …)`, use only `tx`:
 * the embedded database has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * A query that calls make again and again: built once for a database and parsed once for each of its connections. In a
 * transaction, it is built anew.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

// A transaction that commits late adds a small id to larger ones, which the sum shows. Changes are deleted after a
// day, and a version belongs to its day, so none comes back.
/** Changes with each change of a member's own data, except trades and the progress of a run. */
export const memberVersion = (userUuid: SQLWrapper): SQL<string> => sql`
  (select concat_ws('.', count(*), sum(${memberChanges.id}), current_date)
  from ${memberChanges} where ${memberChanges.userUuid} = ${userUuid})`;

/** Connections of this process to a server; `waiting` counts those who wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

export interface DatabaseHandle {
  db: Database;
  /** Whether the tables have everything that this release knows. Fails while the database does not answer. */
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

/**
 * Orders the bots of members who are blocked to stop entry before they move on: by then, the block may be over. A bot that
 * opens no trades anyway gets no order.
 */
export async function barEntry(tx: Database, userUuids: string[]): Promise<void> {
  const { entryStopped, status, userUuid } = bots;
  const opens = and(inArray(status, ['NEW', 'INIT', 'RUNNING']), eq(entryStopped, false));
  await tx
    .update(bots)
    .set({ entryBarred: true })
    .where(and(inArray(userUuid, userUuids), opens));
}

/** A pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
