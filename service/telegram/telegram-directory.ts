import type { Database } from '../db/database.ts';
import type { Notifier, TelegramDirectory } from '../ports/members.ts';
import type { Keys } from '../security/keys.ts';
import { open } from '../security/secret-box.ts';
import type { Telegram } from './telegram.ts';
import { endDays, findConnection } from './telegram-repository.ts';

interface DirectoryDeps {
  db: Database;
  keys: Keys;
  telegram: Telegram;
}

/** What other areas ask about a member's Telegram bot. */
export function createTelegramDirectory({ db, keys, telegram }: DirectoryDeps): Notifier & TelegramDirectory {
  return {
    standing: async (userUuid) => {
      const connection = await findConnection(db, userUuid);
      return {
        telegramConnected: connection !== undefined,
        telegramNotifications: connection?.notifications ?? false,
      };
    },

    notify: async (userUuid, { kind, text }, signal) => {
      try {
        const connection = await findConnection(db, userUuid);
        if (!connection?.notifications || !connection.messages.includes(kind)) return;
        await telegram.send(open(keys.secrets, connection.token), connection.chatId, text, signal);
      } catch {
        // A message that cannot be delivered must not disturb trading.
      }
    },

    endDay: async (until, except) => {
      const ended = await endDays(db, until, except);
      return ended
        .filter(({ messages, notifications }) => notifications && messages.includes('DAILY_SUMMARY'))
        .map(({ userUuid }) => userUuid);
    },
  };
}
