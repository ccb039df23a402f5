import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { referralLinks, users } from '../db/schema/accounts.ts';

export type User = typeof users.$inferSelect;

/** Normalizes an address for storage and comparison: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account with this id. */
export async function findUser(db: Database, uuid: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.uuid, uuid));
  return user;
}

/** Updates an account and returns the new row. Throws `error.user.notFound`. */
export async function updateUser(tx: Database, uuid: string, changes: Partial<User>): Promise<User> {
  const [user] = await tx.update(users).set(changes).where(eq(users.uuid, uuid)).returning();
  if (!user) throw new Problem('error.user.notFound');
  return user;
}

/** Activates a new account whose address is confirmed. Leaves other accounts alone. */
export async function confirmUser(tx: Database, uuid: string): Promise<void> {
  const isNew = and(eq(users.uuid, uuid), eq(users.status, 'NEW'));
  await tx.update(users).set({ status: 'ACTIVE' }).where(isNew);
}

/** Deletes an account and every row that belongs to it. */
export async function deleteUser(tx: Database, uuid: string): Promise<void> {
  await tx.delete(users).where(eq(users.uuid, uuid));
}

/** The account with this address, in any case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  return user;
}

/** The same, locked until the transaction ends. */
export async function lockUserByEmail(tx: Database, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
    .for('update');
  return user;
}

/** The account with this id, locked until the transaction ends. */
export async function lockUserByUuid(tx: Database, uuid: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.uuid, uuid)).for('update');
  return user;
}

/** The account linked to this Google subject, locked until the transaction ends. */
export async function lockUserByGoogle(tx: Database, subject: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.googleSubject, subject)).for('update');
  return user;
}

/**
 * Locks an account whose password was just checked; undefined if the password has since changed or the account is gone.
 * Checking a password takes long enough for that to happen.
 */
export async function lockVerified(tx: Database, verified: User): Promise<User | undefined> {
  const user = await lockUserByUuid(tx, verified.uuid);
  return user?.passwordHash === verified.passwordHash ? user : undefined;
}

interface NewUser {
  email: string;
  passwordHash?: string;
  googleSubject?: string;
  status: User['status'];
  referralToken?: string | undefined;
}

/** Creates an account; undefined if the address is taken. Ignores an unknown referral token. */
export async function createUser(tx: Database, user: NewUser, now: Date): Promise<User | undefined> {
  const { email, referralToken, ...rest } = user;
  const [created] = await tx
    .insert(users)
    .values({
      ...rest,
      uuid: randomUUID(),
      email: normalizeEmail(email),
      referredBy: await findReferrer(tx, referralToken),
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return created;
}

/** Gives an account that nobody has confirmed to the next person who signs up; undefined if it is confirmed. */
export async function replaceUnconfirmed(
  tx: Database,
  { email, passwordHash, referralToken }: NewUser,
): Promise<User | undefined> {
  const [replaced] = await tx
    .update(users)
    .set({ passwordHash: passwordHash ?? null, referredBy: await findReferrer(tx, referralToken) })
    .where(and(eq(users.email, normalizeEmail(email)), eq(users.status, 'NEW')))
    .returning();
  return replaced;
}

async function findReferrer(tx: Database, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null;
  const [link] = await tx.select().from(referralLinks).where(eq(referralLinks.token, token));
  return link?.userUuid ?? null;
}
