import type { Clock } from '../common/clock.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Notifier, TelegramDirectory } from '../ports/members.ts';
import type { Keys } from '../security/keys.ts';
import { open, seal } from '../security/secret-box.ts';
import type { Telegram } from './telegram.ts';
import { findConnection, saveConnection, setNotifications } from './telegram-repository.ts';

interface ConnectionDeps {
  db: Database;
  realClock: Clock;
  bots: BotDirectory;
  keys: Keys;
  telegram: Telegram;
}

/** A member's Telegram bot and its notifications. They change only while the trading bot is disabled. */
export interface TelegramConnections {
  /**
   * Sends a greeting, then stores the connection. Throws `error.telegram.invalidToken`, `error.telegram.invalidChatId`,
   * `error.internal.serviceError` with 503 if Telegram cannot be reached, or `error.user.hasActiveBots`.
   */
  connect(userUuid: string, botToken: string, chatId: string): Promise<void>;
  /** Turns notifications on or off. Throws `error.telegram.tokenNotFound` or `error.user.hasActiveBots`. */
  notifyOfTrades(userUuid: string, enable: boolean): Promise<void>;
}

/** Connects members to their Telegram bots. */
export function createTelegramConnections(deps: ConnectionDeps): TelegramConnections {
  const { bots, db, keys, realClock, telegram } = deps;

  const requireDisabled = async (tx: Database, userUuid: string) => {
    if (await bots.hasActiveBot(tx, userUuid)) {
      throw new Problem('error.user.hasActiveBots', { message: 'Stop the bot before changing Telegram.' });
    }
  };
  const whileDisabled = (userUuid: string, change: (tx: Database) => Promise<void>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      await requireDisabled(tx, userUuid);
      await change(tx);
    });

  return {
    connect: async (userUuid, botToken, chatId) => {
      await requireDisabled(db, userUuid);
      // Outside the transaction, because the answer can take seconds.
      await telegram.greet(botToken, chatId);
      await whileDisabled(userUuid, (tx) => {
        const token = seal(keys.secrets, botToken);
        return saveConnection(tx, userUuid, { token, chatId, connectedAt: realClock.now() });
      });
    },

    notifyOfTrades: (userUuid, enable) =>
      whileDisabled(userUuid, async (tx) => {
        if (!(await setNotifications(tx, userUuid, enable)))
          throw new Problem('error.telegram.tokenNotFound');
      }),
  };
}

/** What other areas ask about a member's Telegram bot. */
export function createTelegramDirectory({
  db,
  keys,
  telegram,
}: Pick<ConnectionDeps, 'db' | 'keys' | 'telegram'>): Notifier & TelegramDirectory {
  return {
    standing: async (userUuid) => {
      const connection = await findConnection(db, userUuid);
      return {
        telegramConnected: connection !== undefined,
        telegramNotifications: connection?.notifications ?? false,
      };
    },

    notify: async (userUuid, text, signal) => {
      try {
        const connection = await findConnection(db, userUuid);
        if (!connection?.notifications) return;
        await telegram.send(open(keys.secrets, connection.token), connection.chatId, text, signal);
      } catch {
        // A message that cannot be delivered must not disturb trading.
      }
    },
  };
}
