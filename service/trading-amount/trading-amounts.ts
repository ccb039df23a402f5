import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import { readTradingAmount, writeTradingAmount } from './trading-amount-repository.ts';

/** USDT, the least a bot is given; the contract holds the most. */
const least = 100;

/** What others ask about allocated funds. */
export const tradingAmounts: TradingAmounts = { read: readTradingAmount, least };

/**
 * Allocates funds, in USDT: only while the bot is disabled, so that a run keeps the balance it began with. Throws
 * `error.payment.insufficientAmount` or `error.user.hasActiveBots`.
 */
export async function allocate(
  db: Database,
  bots: BotDirectory,
  userUuid: string,
  amount: number,
): Promise<void> {
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
