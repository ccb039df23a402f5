import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { users } from '../db/schema/accounts.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Deps } from '../ports/deps.ts';
import { hashPassword } from '../security/passwords.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { mailTokensPerAddress, redeemMailToken } from './mail-tokens.ts';
import { createUser } from './user-repository.ts';

const signUpsPerAddress = { name: 'sign up', max: 20, windowSeconds: 3600 };

/** Creating an account and confirming its address. */
export function createRegistrationHandlers(
  deps: Deps & { limiter: RateLimiter },
): Handlers<'signUp' | 'verifyEmail'> {
  const { db, limiter, realClock } = deps;
  return {
    signUp: async ({ body, network }) => {
      limiter.take(network, signUpsPerAddress);
      const passwordHash = await hashPassword(body.password);
      return db.transaction(async (tx) => {
        const { email, referralToken } = body;
        const user = await createUser(
          tx,
          { email, passwordHash, status: 'NEW', referralToken },
          realClock.now(),
        );
        if (!user) throw new Problem('error.user.alreadyExists');
        await mailConfirmation(deps, tx, user);
        return { uuid: user.uuid, email: user.email, status: user.status };
      });
    },

    verifyEmail: async ({ body, network }) => {
      limiter.take(network, mailTokensPerAddress);
      return db.transaction(async (tx) => {
        const userUuid = await redeemMailToken(tx, 'VERIFY_EMAIL', body.token, realClock.now());
        if (userUuid === undefined) throw badLink();
        await tx
          .update(users)
          .set({ status: 'ACTIVE' })
          .where(and(eq(users.uuid, userUuid), eq(users.status, 'NEW')));
        return undefined;
      });
    },
  };
}

/** The answer to the token of a link that is unknown, used up or too old. */
export function badLink(): Problem {
  return new Problem('error.auth.invalidToken', {
    status: 400,
    message: 'This link has expired or was already used.',
  });
}
