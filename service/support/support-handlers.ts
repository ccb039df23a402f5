import type { Handlers } from '../common/handler.ts';
import { lockUser } from '../db/database.ts';
import type { RateLimiter } from '../http/limits.ts';
import { postMail } from '../mail/mail-repository.ts';
import { supportRequest } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { keepSupportMessage } from './support-repository.ts';

const perUser = { name: 'support', max: 5, windowSeconds: 600 };

/** The call of the support form: stores the message and emails it to support. */
export function createSupportHandlers(deps: Deps & { limiter: RateLimiter }): Handlers<'sendSupportMessage'> {
  const { config, db, limiter, realClock } = deps;
  return {
    sendSupportMessage: async ({ body, user }) => {
      const { userUuid } = user;
      await limiter.take(userUuid, perUser);
      return db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        const createdAt = realClock.now();
        await keepSupportMessage(tx, { ...body, userUuid, createdAt });
        await postMail(tx, supportRequest(config.supportEmail, user, body), createdAt);
        return undefined;
      });
    },
  };
}
