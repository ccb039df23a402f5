import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/limits.ts';
import { type GoogleDeps, signInWithGoogle } from './google-sign-in.ts';

const perAddress = { name: 'google', max: 60, windowSeconds: 300 };

/** Signing in with Google. */
export function createGoogleHandlers(
  deps: GoogleDeps & { limiter: RateLimiter },
): Handlers<'signInWithGoogle'> {
  return {
    signInWithGoogle: async ({ body, network }) => {
      await deps.limiter.take(network, perAddress);
      return signInWithGoogle(deps, body);
    },
  };
}
