import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Deps } from '../ports/deps.ts';
import { atLeast } from '../security/at-least.ts';
import { mailTokensPerAddress } from './mail-tokens.ts';
import { createPasswords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { normalizeEmail } from './user-repository.ts';

const perAddress = { name: 'forgot by address', max: 30, windowSeconds: 300 };
const perEmail = { name: 'forgot by email', max: 5, windowSeconds: 300 };
const changesPerUser = { name: 'change password', max: 10, windowSeconds: 300 };
/** Longer than it takes to find the account and write the email. */
const forgotPasswordMs = 100;

/** Asking for a reset link, using it, and changing the password. */
export function createPasswordHandlers(
  deps: Deps & { sessions: Sessions; limiter: RateLimiter },
): Handlers<'forgotPassword' | 'resetPassword' | 'changePassword'> {
  const { limiter } = deps;
  const passwords = createPasswords(deps);
  return {
    forgotPassword: async ({ body, network }) => {
      await limiter.take(network, perAddress);
      // Over the limit, answer as usual but send nothing: the answer must not depend on what others asked.
      const allowed = await limiter.allows(normalizeEmail(body.email), perEmail);
      await atLeast(forgotPasswordMs, allowed ? passwords.mailResetLink(body.email) : Promise.resolve());
      return undefined;
    },

    resetPassword: async ({ body, network }) => {
      await limiter.take(network, mailTokensPerAddress);
      await passwords.reset(body.token, body.password);
      return undefined;
    },

    changePassword: async ({ body, user: { userUuid } }) => {
      await limiter.take(userUuid, changesPerUser);
      return passwords.change(userUuid, body);
    },
  };
}
