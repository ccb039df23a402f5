import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Exchange } from '../../src/contract/contract.ts';
import type { KeyStanding } from '../common/key-standing.ts';
import type { Database } from '../db/database.ts';
import { apiKeys } from '../db/schema/accounts.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
/** What is stored for an exchange account. */
export type ApiKeyRecord = Omit<ApiKeyRow, 'uuid' | 'userUuid' | 'triedAt'>;

/** A member's keys, newest first. */
export function readApiKeys(db: Database, userUuid: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userUuid, userUuid)).orderBy(desc(apiKeys.createdAt));
}

/**
 * Keys for an exchange that were last checked at `limit` or earlier, or never; those waiting longest since their last check,
 * or attempt, first.
 */
export function readUncheckedSince(
  db: Database,
  exchange: Exchange,
  limit: Date,
  atMost: number,
): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.exchange, exchange), or(isNull(apiKeys.checkedAt), lte(apiKeys.checkedAt, limit))))
    .orderBy(sql`greatest(${apiKeys.checkedAt}, ${apiKeys.triedAt}) nulls first`)
    .limit(atMost);
}

/** Stores that the daily check tries. */
export async function recordTry(db: Database, { uuid }: ApiKeyRow, triedAt: Date): Promise<void> {
  await db.update(apiKeys).set({ triedAt }).where(eq(apiKeys.uuid, uuid));
}

/** Stores what a key may do; undefined if it was checked again, replaced or deleted since `known` was read. */
export async function recordCheck(
  db: Database,
  known: ApiKeyRow,
  standing: KeyStanding,
  checkedAt: Date,
): Promise<ApiKeyRow | undefined> {
  const isUnchecked = known.checkedAt ? eq(apiKeys.checkedAt, known.checkedAt) : isNull(apiKeys.checkedAt);
  const [row] = await db
    .update(apiKeys)
    .set({ standing, checkedAt })
    .where(and(eq(apiKeys.uuid, known.uuid), eq(apiKeys.account, known.account), isUnchecked))
    .returning();
  return row;
}

/** Adds a key; undefined if the member already has one for this exchange. */
export async function addApiKey(
  tx: Database,
  userUuid: string,
  record: ApiKeyRecord,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...record, uuid: randomUUID(), userUuid })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Replaces a key; undefined if it is gone. */
export async function updateApiKey(
  tx: Database,
  uuid: string,
  record: ApiKeyRecord,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.update(apiKeys).set(record).where(eq(apiKeys.uuid, uuid)).returning();
  return row;
}

/** Deletes a member's key; false if there is none. */
export async function deleteApiKey(tx: Database, userUuid: string, uuid: string): Promise<boolean> {
  const own = and(eq(apiKeys.uuid, uuid), eq(apiKeys.userUuid, userUuid));
  return (await tx.delete(apiKeys).where(own).returning()).length > 0;
}
