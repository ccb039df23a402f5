import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { PaidPeriods } from '../ports/members.ts';
import { createMarkets, type MarketDeps } from './markets.ts';
import { toTrade } from './to-trade.ts';
import { readTrade } from './trade-repository.ts';

interface SingleTradeDeps extends MarketDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own' | 'closeTrade'>;
  periods: PaidPeriods;
}

/** The calls about one trade of a run. */
export function createSingleTradeHandlers({
  db,
  bots,
  periods,
  ...deps
}: SingleTradeDeps): Handlers<'getTrade' | 'closeTrade'> {
  const marketOf = createMarkets(deps);
  const read = async (botUuid: string, id: string) => {
    const row = await readTrade(db, botUuid, id);
    if (!row) throw new Problem('error.trade.notFound');
    return row;
  };

  return {
    getTrade: async ({ params, user }) => {
      const bot = await bots.own(db, params.id, user.userUuid);
      return toTrade(await read(bot.uuid, params.tradeId), marketOf(bot));
    },

    closeTrade: async ({ params, user }) => {
      const bot = await bots.own(db, params.id, user.userUuid);
      const { closeDate, number } = await read(bot.uuid, params.tradeId);
      if (closeDate) throw new Problem('error.trade.alreadyClosed');
      await periods.settle(user.userUuid);
      await bots.closeTrade(user.userUuid, bot.uuid, number);
      return toTrade(await read(bot.uuid, params.tradeId), marketOf(bot));
    },
  };
}
