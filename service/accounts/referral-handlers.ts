import { randomInt } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Referral } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import { referralLinks, users } from '../db/schema/accounts.ts';
import type { Deps } from '../ports/deps.ts';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const tokenLength = 10;

/** The link people share, and how many joined by it. */
export function createReferralHandlers(deps: Deps): Handlers<'createReferralLink' | 'getReferralLink'> {
  const { db, realClock, site } = deps;

  const find = async (tx: Database, userUuid: string): Promise<Referral | undefined> => {
    const [link] = await tx.select().from(referralLinks).where(eq(referralLinks.userUuid, userUuid));
    if (!link) return undefined;
    const [joined] = await tx.select({ count: count() }).from(users).where(eq(users.referredBy, userUuid));
    return {
      link: site.url(`/guest/sign-up?ref=${link.token}`),
      token: link.token,
      joined: joined?.count ?? 0,
    };
  };

  return {
    getReferralLink: async ({ user: { userUuid } }) => {
      const referral = await find(db, userUuid);
      if (!referral)
        throw new Problem('error.generic.notFound', { message: 'You have no referral link yet.' });
      return referral;
    },

    createReferralLink: ({ user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await tx
          .insert(referralLinks)
          .values({ userUuid, token: shortToken(), createdAt: realClock.now() })
          .onConflictDoNothing({ target: referralLinks.userUuid });
        const referral = await find(tx, userUuid);
        if (!referral) throw new Problem('error.generic.notFound');
        return referral;
      }),
  };
}

/** Short enough to read out, without letters that look like others. */
function shortToken(): string {
  return Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
