import { and, asc, count, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passkeyHandles, passkeys, usedChallenges } from '../db/schema/second-factor.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userUuid: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userUuid, userUuid))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.uuid));
}

/** The passkey to which an authenticator gives this id. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Adds a passkey; false if its authenticator has used the id before. */
export async function addPasskey(tx: Database, passkey: PasskeyRow): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function noteUse(
  tx: Database,
  uuid: string,
  use: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.uuid, uuid));
}

const isOwn = (userUuid: string, uuid: string) =>
  and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid));

/** Renames a member's passkey; false if there is none. */
export async function nameOwnPasskey(
  db: Database,
  userUuid: string,
  uuid: string,
  name: string,
): Promise<boolean> {
  const named = await db.update(passkeys).set({ name }).where(isOwn(userUuid, uuid)).returning();
  return named.length > 0;
}

/** Removes a member's passkey; false if there is none. */
export async function removeOwnPasskey(tx: Database, userUuid: string, uuid: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(isOwn(userUuid, uuid)).returning();
  return removed.length > 0;
}

/** The id by which a member's authenticators know the member; `fresh` becomes it if there is none yet. */
export async function handleOf(db: Database, userUuid: string, fresh: string): Promise<string> {
  await db.insert(passkeyHandles).values({ userUuid, handle: fresh }).onConflictDoNothing();
  const handle = await findHandle(db, userUuid);
  if (handle === undefined) throw new Error('A handle that was just stored is missing.');
  return handle;
}

/** The same, if there is one. */
export async function findHandle(db: Database, userUuid: string): Promise<string | undefined> {
  const [found] = await db.select().from(passkeyHandles).where(eq(passkeyHandles.userUuid, userUuid));
  return found?.handle;
}

/** Uses up a challenge; false if it was used before. */
export async function spendChallenge(tx: Database, hash: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx.insert(usedChallenges).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return spent.length > 0;
}

/** Deletes used challenges that have expired. */
export async function forgetUsedChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}

/** The domain of passkeys that do not work for this one, and how many there are; undefined without any. */
export async function findOtherDomain(
  db: Database,
  domain: string | null,
): Promise<{ domain: string; passkeys: number } | undefined> {
  const [found] = await db
    .select({ domain: passkeys.domain, passkeys: count() })
    .from(passkeys)
    .where(ne(passkeys.domain, domain ?? ''))
    .groupBy(passkeys.domain)
    .limit(1);
  return found;
}
