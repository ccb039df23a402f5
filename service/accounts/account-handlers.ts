import type { Config } from '../common/config.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import type { SubscriptionDirectory, TelegramDirectory } from '../ports/members.ts';
import { roleOf } from './role-of.ts';
import { deleteUser, findUser } from './user-repository.ts';

interface AccountDeps {
  config: Pick<Config, 'operators'>;
  db: Database;
  bots: BotDirectory;
  amounts: TradingAmounts;
  subscriptions: SubscriptionDirectory;
  telegram: TelegramDirectory;
}

/** The user info, which the client routes by, and deleting an account. */
export function createAccountHandlers(deps: AccountDeps): Handlers<'getUserInfo' | 'deleteAccount'> {
  const { amounts, bots, config, db, subscriptions, telegram } = deps;
  return {
    getUserInfo: async ({ user: { userUuid } }) => {
      const standing = await subscriptions.summary(userUuid);
      const bot = await bots.current(userUuid);
      const user = await findUser(db, userUuid);
      if (!user) throw new Problem('error.auth.invalidToken');
      return {
        botUuid: bot?.botUuid ?? null,
        isBotReady: bot?.isBotReady ?? false,
        lastDepositStatus: standing.lastPaymentStatus,
        subscriptionStatus: standing.status,
        showOnboarding: standing.startedAt !== null && bot === null,
        email: user.email,
        role: roleOf(user, config),
        status: user.status,
        ...(await telegram.standing(userUuid)),
        tradingAmount: await amounts.read(db, userUuid),
        minTradingAmount: amounts.least,
      };
    },

    deleteAccount: ({ user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.user.hasActiveBots');
        await deleteUser(tx, userUuid);
        return undefined;
      }),
  };
}
