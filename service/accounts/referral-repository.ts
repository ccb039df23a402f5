import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { referralLinks, users } from '../db/schema/accounts.ts';

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

/** Adds a person's referral link unless they have one. */
export async function addReferral(tx: Database, userUuid: string, token: string, now: Date): Promise<void> {
  await tx
    .insert(referralLinks)
    .values({ userUuid, token, createdAt: now })
    .onConflictDoNothing({ target: referralLinks.userUuid });
}
