import type { Handlers } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import { allocate } from './trading-amounts.ts';

/** The call that allocates funds. */
export function createTradingAmountHandlers(db: Database, bots: BotDirectory): Handlers<'setTradingAmount'> {
  return {
    setTradingAmount: async ({ body, user }) => {
      await allocate(db, bots, user.userUuid, body.tradingAmount);
      return undefined;
    },
  };
}
