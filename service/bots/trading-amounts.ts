import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { type Database, lockUser } from '../db/database.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import { readTradingAmount, writeTradingAmount } from './bot-repository.ts';

/** The smallest allocation, in USDT. */
const least = 100;
/** The largest, as in the contract, which refuses more. */
const most = 100_000;

/** What other areas ask about allocated funds. */
export const tradingAmounts: TradingAmounts = { read: readTradingAmount, least, most };

/**
 * Allocates funds, in USDT. Works only while the bot is disabled, because a run keeps the amount it started with.
 * Throws `error.payment.insufficientAmount` or `error.user.hasActiveBots`.
 */
async function allocate(db: Database, bots: BotDirectory, userUuid: string, amount: number): Promise<void> {
  if (amount < least) {
    const message = `Allocate at least ${least} USDT.`;
    throw new Problem('error.payment.insufficientAmount', { message, fields: { tradingAmount: message } });
  }
  await db.transaction(async (tx) => {
    await lockUser(tx, userUuid);
    if (await bots.hasActiveBot(tx, userUuid)) {
      throw new Problem('error.user.hasActiveBots', { message: 'Stop the bot before changing its funds.' });
    }
    await writeTradingAmount(tx, userUuid, amount);
  });
}

export function createTradingAmountHandlers(db: Database, bots: BotDirectory): Handlers<'setTradingAmount'> {
  return {
    setTradingAmount: async ({ body, user }) => {
      await allocate(db, bots, user.userUuid, body.tradingAmount);
      return undefined;
    },
  };
}
