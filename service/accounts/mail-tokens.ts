import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import { mailTokens, users } from '../db/schema/accounts.ts';
import type { Limit } from '../http/rate-limiter.ts';
import { hashToken, randomToken } from '../security/tokens.ts';

type Purpose = (typeof mailTokens.$inferSelect)['purpose'];

const lifetimeSeconds: Record<Purpose, number> = { VERIFY_EMAIL: 86_400, RESET_PASSWORD: 3600 };
const pauseSeconds = 60;

/** How often tokens may be tried. */
export const mailTokensPerAddress: Limit = { name: 'mail token', max: 30, windowSeconds: 300 };

/**
 * A new token for a link in a mail; null when the last one is younger than a minute, so that nobody can fill
 * somebody's inbox. Holds the person's row until the transaction ends: of two that ask at once, one gets a token.
 */
export async function issueMailToken(
  tx: Database,
  purpose: Purpose,
  userUuid: string,
  now: Date,
): Promise<string | null> {
  await lockUser(tx, userUuid);
  const [last] = await tx
    .select({ createdAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userUuid, userUuid), eq(mailTokens.purpose, purpose)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  if (last && now.getTime() - last.createdAt.getTime() < pauseSeconds * 1000) return null;
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds[purpose] * 1000);
  await tx
    .insert(mailTokens)
    .values({ hash: hashToken(token), purpose, userUuid, createdAt: now, expiresAt });
  return token;
}

/**
 * Uses a token up, with all others of its purpose; the person it was for, or undefined when it is no good.
 */
export async function redeemMailToken(
  tx: Database,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const unused = and(eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
  const owner = tx
    .select({ uuid: mailTokens.userUuid })
    .from(mailTokens)
    .where(eq(mailTokens.hash, hashToken(token)));
  // Before the token's row, as deleting the account does: else each could wait for the other.
  await tx.select({ uuid: users.uuid }).from(users).where(inArray(users.uuid, owner)).for('update');
  const [redeemed] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(unused, eq(mailTokens.hash, hashToken(token)), gt(mailTokens.expiresAt, now)))
    .returning();
  if (!redeemed) return undefined;
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(unused, eq(mailTokens.userUuid, redeemed.userUuid)));
  return redeemed.userUuid;
}
