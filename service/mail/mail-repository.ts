import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { mails, mostMailAttempts } from '../db/schema/messages.ts';
import type { Mail } from './mail-texts.ts';

type MailRow = typeof mails.$inferSelect;

/** Puts an email in the outbox. In a transaction, it is sent only if the transaction commits. */
export function postMail(db: Database, mail: Mail, at: Date): Promise<void> {
  return addMail(db, { ...mail, uuid: randomUUID() }, at);
}

/** The same, for an email whose text may be encrypted. */
export async function addMail(
  db: Database,
  mail: Mail & { uuid: string; sealedBody?: string },
  at: Date,
): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: at, attemptAfter: at });
}

export async function findEmail(db: Database, userUuid: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.uuid, userUuid));
  return user?.email;
}

/** Whether an email of this kind was written to an address after a moment. */
export async function wasMailed(
  db: Database,
  recipient: string,
  kind: MailRow['kind'],
  after: Date,
): Promise<boolean> {
  const isLike = and(eq(mails.recipient, recipient), eq(mails.kind, kind), gt(mails.createdAt, after));
  return (await db.select({ uuid: mails.uuid }).from(mails).where(isLike).limit(1)).length > 0;
}

/** How long a replica has to hand over the email it has claimed: longer than all time limits of a delivery together. */
const leaseMs = 5 * 60_000;

/** Claims the next email for delivery, until `attemptAfter`. One that fails again and again keeps none waiting. */
export async function claimMail(db: Database, now: Date): Promise<MailRow | undefined> {
  const waiting = db
    .select({ uuid: mails.uuid })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(mails.attempts, mostMailAttempts), lte(mails.attemptAfter, now)))
    .orderBy(asc(mails.attempts), asc(mails.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      attemptAfter: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(mails.uuid, waiting))
    .returning();
  return mail;
}

export async function updateMail(db: Database, uuid: string, changes: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(changes).where(eq(mails.uuid, uuid));
}

/** No further delivery is attempted. */
export async function giveUpMail(db: Database, uuid: string): Promise<void> {
  await updateMail(db, uuid, { attempts: mostMailAttempts });
}

const isOver = or(isNotNull(mails.sentAt), gte(mails.attempts, mostMailAttempts));

/** Deletes the emails to an address, and those from it to support, that were sent or given up. Others still go out. */
export async function forgetMailsOf(db: Database, email: string): Promise<void> {
  const isTheirs = or(eq(mails.recipient, email), eq(mails.replyTo, email));
  await db.delete(mails).where(and(isOver, isTheirs));
}

/** The same for all addresses without an account: the account may have been deleted while the email waited. */
export async function forgetMailsOfNobody(db: Database): Promise<void> {
  const owner = db
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.email, sql`coalesce(${mails.replyTo}, ${mails.recipient})`));
  await db.delete(mails).where(and(isOver, notExists(owner)));
}

/** Deletes emails written before this moment. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before));
}
