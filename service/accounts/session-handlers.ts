import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Deps } from '../ports/deps.ts';
import { passwordMatches } from '../security/passwords.ts';
import { blocked } from './blocked.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { PasswordGuesses } from './password-guesses.ts';
import type { Sessions } from './sessions.ts';
import { findUserByEmail, lockVerified, normaliseEmail } from './user-repository.ts';

const freshLink = 'Confirm your email first: we have just sent you a new link.';
const refreshesPerAddress = { name: 'refresh', max: 600, windowSeconds: 300 };

/** Signing in with a password, renewing a session and signing out. */
export function createSessionHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter },
): Handlers<'login' | 'logout' | 'refreshSession'> {
  const { config, db, limiter, sessions } = deps;
  const guesses = new PasswordGuesses(limiter);
  return {
    login: async ({ body, network }) => {
      const giveBack = guesses.take(network, normaliseEmail(body.email));
      const user = await findUserByEmail(db, body.email);
      const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
      if (!user || !matches) throw new Problem('error.auth.unauthorized');
      giveBack();
      const entrance = await db.transaction(async (tx) => {
        const held = await lockVerified(tx, user);
        if (!held) throw new Problem('error.auth.unauthorized');
        if (held.status === 'BLOCKED') throw blocked(config);
        if (held.status === 'ACTIVE') return sessions.start(tx, held);
        return { isMailed: await mailConfirmation(deps, tx, held) };
      });
      if (!('isMailed' in entrance)) {
        guesses.trust(network, user.email);
        return entrance;
      }
      throw new Problem('error.user.notActive', entrance.isMailed ? { message: freshLink } : {});
    },

    logout: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return undefined;
    },

    refreshSession: async ({ body, network }) => {
      limiter.take(network, refreshesPerAddress);
      const session = await sessions.refresh(body.refreshToken);
      return {
        accessToken: session.accessToken,
        refreshToken: session.refreshToken,
        uuid: session.uuid,
        username: session.email,
        userRole: session.role,
        userStatus: session.status,
      };
    },
  };
}
