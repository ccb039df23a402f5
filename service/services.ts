import { createAccountHandlers } from './accounts/account-handlers.ts';
import { createHousekeepingJobs } from './accounts/housekeeping.ts';
import { createPasswordHandlers } from './accounts/password-handlers.ts';
import { createReferralHandlers } from './accounts/referral-handlers.ts';
import { createRegistrationHandlers } from './accounts/registration-handlers.ts';
import { createSessionHandlers } from './accounts/session-handlers.ts';
import { createSessions, type Sessions } from './accounts/sessions.ts';
import { createApiKeyHandlers } from './api-keys/api-key-handlers.ts';
import { createTrading } from './bots/trading.ts';
import type { Deps } from './deps.ts';
import { createGoogleHandlers } from './google/google-handlers.ts';
import { createIdentityProvider, type IdentityProvider } from './google/identity-provider.ts';
import type { Handlers, OperationId } from './handler.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import type { Job } from './jobs.ts';
import { createMailJobs } from './mail/outbox.ts';
import { createMemberDirectory } from './members/member-directory.ts';
import { deriveKeys, type Keys } from './security/keys.ts';
import { createSubscriptionHandlers } from './subscriptions/subscription-handlers.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { createSupportHandlers } from './support/support-handlers.ts';
import { createTelegram } from './telegram/telegram.ts';
import { createTelegramHandlers } from './telegram/telegram-handlers.ts';

/** Every part of the service, put together. */
export interface Services {
  handlers: Handlers<OperationId>;
  identityProvider: IdentityProvider;
  jobs: Job[];
  keys: Keys;
  sessions: Sessions;
  subscriptions: Subscriptions;
}

/** Builds all parts from what they share. */
export function createServices(deps: Deps): Services {
  const keys = deriveKeys(deps.config.secretKey);
  const telegram = createTelegram(deps);
  const members = createMemberDirectory({ ...deps, keys, telegram });
  const trading = createTrading({ ...deps, members });
  const { bots } = trading;
  const subscriptions = createSubscriptions({ ...deps, bots });
  const sessions = createSessions(deps, keys);
  const identityProvider = createIdentityProvider(deps);
  const limiter = new RateLimiter(deps.realClock, deps.config.rateLimits);

  return {
    handlers: {
      ...createSessionHandlers({ ...deps, sessions, limiter }),
      ...createRegistrationHandlers({ ...deps, limiter }),
      ...createPasswordHandlers({ ...deps, sessions, limiter }),
      ...createGoogleHandlers({ ...deps, sessions, limiter, identityProvider }),
      ...createAccountHandlers({ ...deps, bots, subscriptions }),
      ...createReferralHandlers(deps),
      ...createApiKeyHandlers({ ...deps, bots, keys }),
      ...createSubscriptionHandlers(subscriptions, deps.clock, limiter),
      ...createTelegramHandlers({ ...deps, bots, keys, telegram }),
      ...createSupportHandlers({ ...deps, limiter }),
      ...trading.handlers,
    },
    identityProvider,
    keys,
    jobs: [...createHousekeepingJobs(deps), ...createMailJobs(deps), ...subscriptions.jobs, ...trading.jobs],
    sessions,
    subscriptions,
  };
}
