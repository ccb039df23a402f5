import type { Database } from '../db/database.ts';
import type { Notifier, TelegramDirectory, Tell } from '../ports/members.ts';
import { endDays, findConnection } from './telegram-repository.ts';

/** What other areas ask about a member's Telegram bot. */
export function createTelegramDirectory(db: Database, tell: Tell): Notifier & TelegramDirectory {
  return {
    standing: async (userUuid) => {
      const connection = await findConnection(db, userUuid);
      return {
        telegramConnected: connection !== undefined,
        telegramNotifications: connection?.notifications ?? false,
      };
    },

    tell,

    endDay: async (tx, until, except) => {
      const ended = await endDays(tx, until, except);
      return ended
        .filter(({ messages, notifications }) => notifications && messages.includes('DAILY_SUMMARY'))
        .map(({ userUuid }) => userUuid);
    },
  };
}
