import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Origin } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { mailTokens, referralLinks, users } from '../db/schema/accounts.ts';
import { supportMessages } from '../db/schema/messages.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';

export type User = typeof users.$inferSelect;

/** Normalizes an address for storage and comparison: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

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

/** Activates a new account whose address is confirmed, and records it. Leaves other accounts alone. */
export async function confirmUser(
  tx: Database,
  recorder: Recorder,
  origin: Origin,
  userUuid: string,
): Promise<void> {
  const isNew = and(eq(users.uuid, userUuid), eq(users.status, 'NEW'));
  const confirmed = await tx.update(users).set({ status: 'ACTIVE' }).where(isNew).returning();
  if (confirmed.length > 0) await recordEvent(tx, recorder, origin, { kind: 'CONFIRMED', userUuid });
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
  { email, passwordHash, referralToken }: Omit<NewUser, 'googleSubject' | 'status'>,
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

type MailToken = Omit<typeof mailTokens.$inferSelect, 'usedAt'>;
/** What the link in an email is for. */
export type Purpose = MailToken['purpose'];

/** When the person was last sent a token for this purpose. */
export async function lastTokenAt(
  tx: Database,
  purpose: Purpose,
  userUuid: string,
): Promise<Date | undefined> {
  const [last] = await tx
    .select({ createdAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userUuid, userUuid), eq(mailTokens.purpose, purpose)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return last?.createdAt;
}

export async function addMailToken(tx: Database, token: MailToken): Promise<void> {
  await tx.insert(mailTokens).values(token);
}

/** The account that a valid token is for. */
export async function findTokenOwner(
  db: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.uuid, mailTokens.userUuid))
    .where(
      and(
        eq(mailTokens.hash, hash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    );
  return found?.user;
}

/**
 * Marks a token as used, and the person's other tokens for this purpose. Returns the person; undefined if the token is
 * not valid.
 */
export async function spendMailToken(
  tx: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const unused = and(eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
  const owner = tx.select({ uuid: mailTokens.userUuid }).from(mailTokens).where(eq(mailTokens.hash, hash));
  // Lock the user before the token, in the same order as deleting an account, to prevent a deadlock.
  await tx.select({ uuid: users.uuid }).from(users).where(inArray(users.uuid, owner)).for('update');
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(unused, eq(mailTokens.hash, hash), gt(mailTokens.expiresAt, now)))
    .returning();
  if (!used) return undefined;
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(unused, eq(mailTokens.userUuid, used.userUuid)));
  return used.userUuid;
}

/** Links that open an account. The others only keep it as it is: a new password must not void them. */
const opening: readonly Purpose[] = ['VERIFY_EMAIL', 'RESET_PASSWORD'];

/** Marks every token of a person for these purposes as used. */
export async function spendMailTokensOf(
  tx: Database,
  userUuid: string,
  now: Date,
  purposes = opening,
): Promise<void> {
  const meant = and(eq(mailTokens.userUuid, userUuid), inArray(mailTokens.purpose, [...purposes]));
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(meant, isNull(mailTokens.usedAt)));
}

export async function forgetMailTokens(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}

/** The token of a person's referral link, and how many signed up with it; undefined if there is no link. */
export async function findReferral(
  db: Database,
  userUuid: string,
): Promise<{ token: string; joined: number } | undefined> {
  const [link] = await db.select().from(referralLinks).where(eq(referralLinks.userUuid, userUuid));
  if (!link) return undefined;
  const [joined] = await db.select({ count: count() }).from(users).where(eq(users.referredBy, userUuid));
  return { token: link.token, joined: joined?.count ?? 0 };
}

const holdMs = dayMs;

/** Holds an account that somebody has entered through its mailbox alone: they must not take it over at once. */
export async function holdUser(
  tx: Database,
  recorder: Recorder,
  origin: Origin,
  userUuid: string,
): Promise<void> {
  await updateUser(tx, userUuid, { heldUntil: new Date(recorder.realClock.now().getTime() + holdMs) });
  await recordEvent(tx, recorder, origin, { kind: 'HELD', userUuid });
}

/** How long an account is still held; 0 or less if it is not. */
export const secondsHeld = ({ heldUntil }: User, now: Date): number =>
  heldUntil ? Math.ceil((heldUntil.getTime() - now.getTime()) / 1000) : 0;

/** Adds a person's referral link unless they have one. */
export async function addReferral(tx: Database, userUuid: string, token: string, now: Date): Promise<void> {
  await tx
    .insert(referralLinks)
    .values({ userUuid, token, createdAt: now })
    .onConflictDoNothing({ target: referralLinks.userUuid });
}

type Message = Omit<typeof supportMessages.$inferSelect, 'uuid'>;

export async function keepSupportMessage(tx: Database, message: Message): Promise<void> {
  await tx.insert(supportMessages).values({ ...message, uuid: randomUUID() });
}
