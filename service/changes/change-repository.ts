import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { memberChanges } from '../db/schema/records.ts';

type Change = Pick<typeof memberChanges.$inferSelect, 'id' | 'topic' | 'userUuid'>;

/** What a reader has found, and where to continue reading. */
export interface Reading {
  /** The oldest transaction that this reading may not have seen: read from there the next time. */
  next: number;
  changes: Change[];
}

/** The changes of all members from this transaction on. Some may have been read before. */
export function readChanges(db: Database, from: number): Promise<Reading> {
  return read(db, gte(memberChanges.transaction, from));
}

/** A member's changes from this transaction on; null for those of the last minute. Some may have been read before. */
export function readChangesOf(db: Database, userUuid: string, from: number | null): Promise<Reading> {
  const isNew =
    from === null
      ? gte(memberChanges.at, sql`now() - interval '1 minute'`)
      : gte(memberChanges.transaction, from);
  return read(db, and(eq(memberChanges.userUuid, userUuid), isNew));
}

/** Deletes the changes of more than a day ago. */
export async function forgetChanges(db: Database): Promise<void> {
  await db.delete(memberChanges).where(lt(memberChanges.at, sql`now() - interval '1 day'`));
}

/** In one statement, so that the oldest transaction belongs to the snapshot that is read. */
async function read(db: Database, isWanted: SQL | undefined): Promise<Reading> {
  const { id, topic, userUuid } = memberChanges;
  const next = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number);
  const rows = await db
    .select({ next, change: { id, topic, userUuid } })
    .from(sql`(values (1)) as one`)
    .leftJoin(memberChanges, isWanted ?? sql`false`);
  return {
    next: rows[0]?.next ?? 0,
    changes: rows.flatMap(({ change }) => (change ? [change] : [])),
  };
}
