import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mailTokens, users } from '../db/schema/accounts.ts';

type MailToken = Omit<typeof mailTokens.$inferSelect, 'usedAt'>;
/** What the link in a mail is for. */
export type Purpose = MailToken['purpose'];

/** When a person was last sent a token of this purpose. */
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

/** Adds a token. */
export async function addMailToken(tx: Database, token: MailToken): Promise<void> {
  await tx.insert(mailTokens).values(token);
}

/** Uses a token up, with all others of its purpose; whose it was, or undefined when it is no good. */
export async function spendMailToken(
  tx: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const unused = and(eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
  const owner = tx.select({ uuid: mailTokens.userUuid }).from(mailTokens).where(eq(mailTokens.hash, hash));
  // Before the token's row, as deleting the account does: else each could wait for the other.
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

/** Forgets tokens that have expired. */
export async function forgetMailTokens(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}
