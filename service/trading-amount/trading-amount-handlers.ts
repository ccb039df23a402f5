import { activeBot } from '../bots/bot-repository.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { Handlers } from '../handler.ts';
import { Problem } from '../problem.ts';
import { minTradingAmount, writeTradingAmount } from './trading-amount.ts';

/** Allocating funds: only while the bot is disabled, so that a run keeps the balance it began with. */
export function createTradingAmountHandlers(db: Database): Handlers<'setTradingAmount'> {
  return {
    setTradingAmount: async ({ body: { tradingAmount }, user }) => {
      if (tradingAmount < minTradingAmount) {
        const message = `Allocate at least ${minTradingAmount} USDT.`;
        throw new Problem('error.payment.insufficientAmount', {
          message,
          fields: { tradingAmount: message },
        });
      }
      await db.transaction(async (tx) => {
        await lockUser(tx, user.userUuid);
        if (await activeBot(tx, user.userUuid)) {
          throw new Problem('error.user.hasActiveBots', {
            message: 'Stop the bot before changing its funds.',
          });
        }
        await writeTradingAmount(tx, user.userUuid, tradingAmount);
      });
      return undefined;
    },
  };
}
