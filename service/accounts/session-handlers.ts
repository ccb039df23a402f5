import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { PasswordGuesses } from './password-guesses.ts';
import type { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { normalizeEmail } from './user-repository.ts';

const refreshesPerAddress = { name: 'refresh', max: 600, windowSeconds: 300 };

/** Signing in with a password, refreshing a session and signing out. */
export function createSessionHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter },
): Handlers<'login' | 'logout' | 'refreshSession'> {
  const { limiter, sessions } = deps;
  const guesses = new PasswordGuesses(limiter);
  return {
    login: async ({ body, network }) => {
      const giveBack = await guesses.take(network, normalizeEmail(body.email));
      const session = await signIn(deps, body, giveBack);
      await guesses.trust(network, session.email);
      return session;
    },

    logout: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return undefined;
    },

    refreshSession: async ({ body, network }) => {
      await limiter.take(network, refreshesPerAddress);
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
