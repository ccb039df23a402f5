import { randomInt } from 'node:crypto';
import type { Referral } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { lockUser } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import { addReferral, findReferral } from './referral-repository.ts';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const tokenLength = 10;

/** A member's referral link, and how many people signed up with it. */
export function createReferralHandlers(deps: Deps): Handlers<'createReferralLink' | 'getReferralLink'> {
  const { db, realClock, site } = deps;

  const toReferral = (found: Awaited<ReturnType<typeof findReferral>>): Referral => {
    if (!found) throw new Problem('error.generic.notFound', { message: 'You have no referral link yet.' });
    return { ...found, link: site.url(`/guest/sign-up?ref=${found.token}`) };
  };

  return {
    getReferralLink: async ({ user }) => toReferral(await findReferral(db, user.userUuid)),

    createReferralLink: ({ user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await addReferral(tx, userUuid, shortToken(), realClock.now());
        return toReferral(await findReferral(tx, userUuid));
      }),
  };
}

/** Short enough to read aloud, without characters that look alike. */
function shortToken(): string {
  return Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
