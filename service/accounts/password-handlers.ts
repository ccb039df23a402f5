import { eq } from 'drizzle-orm';
import type { Handlers } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { logFailure } from '../db/log-failure.ts';
import { users } from '../db/schema/accounts.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { passwordChanged, resetPassword } from '../mail/mail-texts.ts';
import { postMail } from '../mail/outbox.ts';
import type { Deps } from '../ports/deps.ts';
import { atLeast } from '../security/at-least.ts';
import { hashPassword, passwordMatches } from '../security/passwords.ts';
import { issueMailToken, mailTokensPerAddress, redeemMailToken } from './mail-tokens.ts';
import { badLink } from './registration-handlers.ts';
import type { Sessions } from './sessions.ts';
import { findUserByEmail, lockUserByEmail, lockVerified, normaliseEmail } from './user-repository.ts';

const perAddress = { name: 'forgot by address', max: 30, windowSeconds: 300 };
const perEmail = { name: 'forgot by email', max: 5, windowSeconds: 300 };
const changesPerUser = { name: 'change password', max: 10, windowSeconds: 300 };
/** Longer than finding the account and writing the mail take. */
const forgotPasswordMs = 100;

/** Asking for a reset link, using it, and changing a known password. */
export function createPasswordHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter },
): Handlers<'forgotPassword' | 'resetPassword' | 'changePassword'> {
  const { config, db, limiter, realClock, sessions, site } = deps;

  const mailResetLink = async (email: string) => {
    // Fails for every email alike; what follows happens for some only.
    if (!(await findUserByEmail(db, email))) return;
    const mailed = db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email);
      if (!user || user.status === 'BLOCKED') return;
      const now = realClock.now();
      const token = await issueMailToken(tx, 'RESET_PASSWORD', user.uuid, now);
      if (token === null) return;
      await postMail(tx, resetPassword(user.email, site.url(`/guest/set-password/${token}`)), now);
    });
    await mailed.catch((error) => {
      if (config.log) logFailure('Mailing a reset link', error);
    });
  };

  const setPassword = async (tx: Database, userUuid: string, passwordHash: string) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.uuid, userUuid)).returning();
    if (!user) throw new Problem('error.user.notFound');
    await sessions.endAll(tx, userUuid);
    await postMail(tx, passwordChanged(user.email, site.url('/guest/reset-password')), realClock.now());
    return user;
  };

  return {
    forgotPassword: async ({ body, network }) => {
      limiter.take(network, perAddress);
      // Answered like any other: whoever asked too often for somebody else must not keep the owner from asking.
      const allowed = limiter.allows(normaliseEmail(body.email), perEmail);
      await atLeast(forgotPasswordMs, allowed ? mailResetLink(body.email) : Promise.resolve());
      return undefined;
    },

    resetPassword: async ({ body, network }) => {
      limiter.take(network, mailTokensPerAddress);
      const passwordHash = await hashPassword(body.password);
      return db.transaction(async (tx) => {
        const userUuid = await redeemMailToken(tx, 'RESET_PASSWORD', body.token, realClock.now());
        if (userUuid === undefined) throw badLink();
        const user = await setPassword(tx, userUuid, passwordHash);
        // Whoever can read the mail owns the address.
        if (user.status === 'NEW')
          await tx.update(users).set({ status: 'ACTIVE' }).where(eq(users.uuid, userUuid));
        return undefined;
      });
    },

    changePassword: async ({ body, user: { userUuid } }) => {
      limiter.take(userUuid, changesPerUser);
      const [user] = await db.select().from(users).where(eq(users.uuid, userUuid));
      const matches = await passwordMatches(user?.passwordHash ?? null, body.currentPassword);
      if (!user || !matches) throw wrongPassword();
      if (body.newPassword === body.currentPassword) {
        throw invalidFields({ newPassword: "New password can't match old" });
      }
      const passwordHash = await hashPassword(body.newPassword);
      return db.transaction(async (tx) => {
        if (!(await lockVerified(tx, user))) throw wrongPassword();
        return sessions.start(tx, await setPassword(tx, userUuid, passwordHash));
      });
    },
  };
}

function wrongPassword(): Problem {
  return new Problem('error.user.passwordChangeDenied', { message: 'The current password is not right.' });
}
