import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { mailTokensPerAddress } from './mail-tokens.ts';
import { confirmAddress, signUp } from './registration.ts';

const signUpsPerAddress = { name: 'sign up', max: 20, windowSeconds: 3600 };

/** Creating an account and confirming its address. */
export function createRegistrationHandlers(
  deps: Deps & { limiter: RateLimiter },
): Handlers<'signUp' | 'verifyEmail'> {
  const { limiter } = deps;
  return {
    signUp: async ({ body, network }) => {
      await limiter.take(network, signUpsPerAddress);
      const { uuid, email, status } = await signUp(deps, body);
      return { uuid, email, status };
    },

    verifyEmail: async ({ body, network }) => {
      await limiter.take(network, mailTokensPerAddress);
      await confirmAddress(deps, body);
      return undefined;
    },
  };
}
