import { eq } from 'drizzle-orm';
import { lockUser } from '../db/lock-user.ts';
import { telegramConnections, users } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../handler.ts';
import type { BotDirectory } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';

/** What the client needs to route a person, and the end of an account. */
export function createAccountHandlers(
  deps: Deps & { bots: BotDirectory; subscriptions: Subscriptions },
): Handlers<'getUserInfo' | 'deleteAccount'> {
  const { bots, db, subscriptions } = deps;
  return {
    getUserInfo: async ({ user: { userUuid } }) => {
      const standing = await subscriptions.summary(userUuid);
      const bot = await bots.current(userUuid);
      const [user] = await db
        .select({
          email: users.email,
          role: users.role,
          status: users.status,
          notifications: telegramConnections.notifications,
        })
        .from(users)
        .leftJoin(telegramConnections, eq(telegramConnections.userUuid, users.uuid))
        .where(eq(users.uuid, userUuid));
      if (!user) throw new Problem('error.auth.invalidToken');
      const { notifications, ...account } = user;
      return {
        botUuid: bot?.botUuid ?? null,
        isBotReady: bot?.isBotReady ?? false,
        lastDepositStatus: standing.lastPaymentStatus,
        subscriptionStatus: standing.status,
        showOnboarding: standing.startedAt !== null && bot === null,
        ...account,
        telegramConnected: notifications !== null,
        telegramNotifications: notifications ?? false,
        tradingAmount: await bots.tradingAmount(userUuid),
        minTradingAmount: bots.minTradingAmount,
      };
    },

    deleteAccount: ({ user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.user.hasActiveBots');
        await tx.delete(users).where(eq(users.uuid, userUuid));
        return undefined;
      }),
  };
}
