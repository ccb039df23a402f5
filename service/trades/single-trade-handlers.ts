import type { Clock } from '../common/clock.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import { toTrade } from './to-trade.ts';
import { readTrade } from './trade-repository.ts';

interface SingleTradeDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
  exchange: Exchange;
}

/** The calls about one trade of a run, and about the market it is in. */
export function createSingleTradeHandlers({
  db,
  bots,
  clock,
  exchange,
}: SingleTradeDeps): Handlers<'getTrade' | 'closeTrade' | 'getCandles'> {
  const own = async (botUuid: string, userUuid: string, id: string) => {
    const { uuid } = await bots.own(db, botUuid, userUuid);
    const row = await readTrade(db, uuid, id);
    if (!row) throw new Problem('error.trade.notFound');
    return row;
  };

  return {
    getTrade: async ({ params, user }) =>
      toTrade(await own(params.id, user.userUuid, params.tradeId), exchange, clock.now()),

    closeTrade: async ({ params, user }) => {
      await own(params.id, user.userUuid, params.tradeId);
      throw new Problem('error.bot.instanceUnavailable');
    },

    getCandles: async ({ params, user }) => {
      await bots.own(db, params.id, user.userUuid);
      throw new Problem('error.bot.instanceUnavailable');
    },
  };
}
