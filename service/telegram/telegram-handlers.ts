import type { Handlers } from '../common/handler.ts';
import type { TelegramConnections } from './telegram-connections.ts';

/** The calls that connect a Telegram bot and turn its notifications on or off. */
export function createTelegramHandlers(
  connections: TelegramConnections,
): Handlers<'setTelegramToken' | 'setTelegramNotifications'> {
  return {
    setTelegramToken: async ({ body: { botToken, userId }, user }) => {
      await connections.connect(user.userUuid, botToken, userId);
      return undefined;
    },

    setTelegramNotifications: async ({ body, user }) => {
      await connections.notifyOfTrades(user.userUuid, body.enable);
      return undefined;
    },
  };
}
