import type { Deps } from '../deps.ts';
import type { Handlers } from '../handler.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { Problem } from '../problem.ts';
import { passwordMatches } from '../security/passwords.ts';
import { blocked } from './blocked.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import type { Sessions } from './sessions.ts';
import { findUserByEmail, lockVerified, normaliseEmail } from './users.ts';

const perAddress = { max: 100, windowSeconds: 300 };
/** Enough for a person who mistypes; many addresses together get no further than `perEmail`. */
const perEmailAndAddress = { max: 10, windowSeconds: 300 };
const perEmail = { max: 50, windowSeconds: 300 };
const freshLink = 'Confirm your email first: we have just sent you a new link.';
const refreshesPerAddress = { max: 600, windowSeconds: 300 };

/** Signing in with a password, renewing a session and signing out. */
export function createSessionHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter },
): Handlers<'login' | 'logout' | 'refreshSession'> {
  const { config, db, limiter, sessions } = deps;
  return {
    login: async ({ body, ip }) => {
      limiter.take(`login ${ip}`, perAddress);
      const email = normaliseEmail(body.email);
      limiter.take(`login ${ip} ${email}`, perEmailAndAddress);
      limiter.take(`login ${email}`, perEmail);
      const user = await findUserByEmail(db, body.email);
      const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
      if (!user || !matches) throw new Problem('error.auth.unauthorized');
      const entrance = await db.transaction(async (tx) => {
        const held = await lockVerified(tx, user);
        if (!held) throw new Problem('error.auth.unauthorized');
        if (held.status === 'BLOCKED') throw blocked(config);
        if (held.status === 'ACTIVE') return sessions.start(tx, held);
        return { isMailed: await mailConfirmation(deps, tx, held) };
      });
      if (!('isMailed' in entrance)) return entrance;
      throw new Problem('error.user.notActive', entrance.isMailed ? { message: freshLink } : {});
    },

    logout: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return undefined;
    },

    refreshSession: async ({ body, ip }) => {
      limiter.take(`refresh ${ip}`, refreshesPerAddress);
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
