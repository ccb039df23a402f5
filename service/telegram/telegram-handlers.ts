import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import { telegramConnections } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handler.ts';
import type { BotDirectory } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { Keys } from '../security/keys.ts';
import { seal } from '../security/secret-box.ts';
import type { Telegram } from './telegram.ts';

/** Connecting a Telegram bot and its notifications: only while the trading bot is disabled. */
export function createTelegramHandlers(
  deps: Deps & { bots: BotDirectory; keys: Keys; telegram: Telegram },
): Handlers<'setTelegramToken' | 'setTelegramNotifications'> {
  const { bots, db, keys, realClock, telegram } = deps;

  const requireDisabled = async (tx: Database, userUuid: string) => {
    if (await bots.hasActiveBot(tx, userUuid)) {
      throw new Problem('error.user.hasActiveBots', { message: 'Stop the bot before changing Telegram.' });
    }
  };

  return {
    setTelegramToken: async ({ body: { botToken, userId: chatId }, user: { userUuid } }) => {
      await requireDisabled(db, userUuid);
      // Not inside the transaction: the answer may take seconds.
      await telegram.greet(botToken, chatId);
      return db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await requireDisabled(tx, userUuid);
        const connection = { token: seal(keys.secrets, botToken), chatId, connectedAt: realClock.now() };
        await tx
          .insert(telegramConnections)
          .values({ ...connection, userUuid })
          .onConflictDoUpdate({ target: telegramConnections.userUuid, set: connection });
        return undefined;
      });
    },

    setTelegramNotifications: ({ body, user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await requireDisabled(tx, userUuid);
        const changed = await tx
          .update(telegramConnections)
          .set({ notifications: body.enable })
          .where(eq(telegramConnections.userUuid, userUuid))
          .returning();
        if (changed.length === 0) throw new Problem('error.telegram.tokenNotFound');
        return undefined;
      }),
  };
}
