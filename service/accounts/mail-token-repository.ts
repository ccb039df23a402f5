import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mailTokens, users } from '../db/schema/accounts.ts';

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

/** Adds a token. */
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

/** Marks every token of a person as used. */
export async function spendMailTokensOf(tx: Database, userUuid: string, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userUuid, userUuid), isNull(mailTokens.usedAt)));
}

/** Deletes expired tokens. */
export async function forgetMailTokens(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}
