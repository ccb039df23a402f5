import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { TelegramConnections } from './telegram-connections.ts';

type TelegramOperation =
  | 'getTelegram'
  | 'setTelegramToken'
  | 'setTelegramNotifications'
  | 'setTelegramMessages'
  | 'sendTelegramTest';

/** Connecting counts, too, because it sends a greeting to a chat that the member names. */
const messagesPerUser = { name: 'telegram-test', max: 5, windowSeconds: 300 };

/** The calls that connect a Telegram bot, choose what it sends, and try it. */
export function createTelegramHandlers(
  connections: TelegramConnections,
  limiter: RateLimiter,
): Handlers<TelegramOperation> {
  return {
    getTelegram: ({ user }) => connections.read(user.userUuid),

    setTelegramToken: async ({ body: { botToken, userId }, user: { userUuid } }) => {
      await limiter.take(userUuid, messagesPerUser);
      await connections.connect(userUuid, botToken, userId);
      return undefined;
    },

    setTelegramNotifications: async ({ body, user }) => {
      await connections.notifyOfTrades(user.userUuid, body.enable);
      return undefined;
    },

    setTelegramMessages: async ({ body, user }) => {
      await connections.choose(user.userUuid, body.messages);
      return undefined;
    },

    sendTelegramTest: async ({ user: { userUuid } }) => {
      await limiter.take(userUuid, messagesPerUser);
      await connections.test(userUuid);
      return undefined;
    },
  };
}
