import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { SubscriptionDirectory, TelegramDirectory } from '../ports/members.ts';
import { proveOwner } from './prove-owner.ts';
import { deleteUser, findUser, lockVerified } from './user-repository.ts';

interface AccountDeps extends Pick<Deps, 'db' | 'realClock'> {
  limiter: RateLimiter;
  bots: BotDirectory;
  amounts: TradingAmounts;
  subscriptions: SubscriptionDirectory;
  telegram: TelegramDirectory;
}

/** The user info, which the client routes by, and deleting an account. */
export function createAccountHandlers(deps: AccountDeps): Handlers<'getUserInfo' | 'deleteAccount'> {
  const { amounts, bots, db, subscriptions, telegram } = deps;
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
        role: user.role,
        status: user.status,
        ...(await telegram.standing(userUuid)),
        tradingAmount: await amounts.read(db, userUuid),
        minTradingAmount: amounts.least,
      };
    },

    deleteAccount: async ({ body, user }) => {
      const { userUuid } = user;
      const owner = await proveOwner(deps, user, body?.password);
      return db.transaction(async (tx) => {
        // The password may have changed in the meantime.
        if (!(await lockVerified(tx, owner))) throw new Problem('error.auth.invalidToken');
        if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.user.hasActiveBots');
        await deleteUser(tx, userUuid);
        return undefined;
      });
    },
  };
}
