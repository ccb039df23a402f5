import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { apiKeys } from '../db/schema/accounts.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
/** What is stored for an exchange account. */
export type ApiKeyRecord = Omit<ApiKeyRow, 'uuid' | 'userUuid'>;

/** A member's keys, newest first. */
export function readApiKeys(db: Database, userUuid: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userUuid, userUuid)).orderBy(desc(apiKeys.createdAt));
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
