import { Readable } from 'node:stream';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import { fileFormats } from './file-formats.ts';
import { createMarkets, type MarketDeps } from './markets.ts';
import { listOpenTrades } from './open-trades.ts';
import { toTrade } from './to-trade.ts';
import { withPeriod } from './trade-filter.ts';
import { createClosedTrades } from './trade-repository.ts';

interface TradeHandlerDeps extends MarketDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
}

type TradeOperation = 'listOpenTrades' | 'listClosedTrades' | 'exportOpenTrades' | 'exportClosedTrades';

/** Rows per batch. Other calls wait for one batch at most. */
const exportBatch = 500;

/** The calls that list and export the trades of a run. */
export function createTradeHandlers({ db, bots, ...deps }: TradeHandlerDeps): Handlers<TradeOperation> {
  const closedTrades = createClosedTrades(db);
  const marketOf = createMarkets(deps);
  const fileOf = (name: string, lines: AsyncIterable<string> | Iterable<string>) => {
    const day = deps.clock.now().toISOString().slice(0, 10);
    return new FileAnswer(`${name}-${day}.csv`, Readable.from(lines, { objectMode: false }));
  };

  return {
    listOpenTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const all = await listOpenTrades(db, bot.uuid, query, marketOf(bot));
      return { items: all.slice(page * size, (page + 1) * size), page, size, total: all.length };
    },

    listClosedTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const { rows, total } = await closedTrades.page(bot, withPeriod(query), page, size);
      const market = marketOf(bot);
      return { items: rows.map((row) => toTrade(row, market)), page, size, total };
    },

    exportOpenTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const all = await listOpenTrades(db, bot.uuid, query, marketOf(bot));
      const { name, header, rowsOf } = fileFormats[query.format ?? 'STANDARD'];
      return fileOf(`open-trades${name}`, [header, ...all.map(rowsOf)]);
    },

    exportClosedTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const wanted = withPeriod(query);
      const market = marketOf(bot);
      const { name, header, rowsOf } = fileFormats[query.format ?? 'STANDARD'];
      const lines = async function* () {
        yield header;
        for await (const rows of closedTrades.batches(bot, wanted, exportBatch)) {
          yield rows.map((row) => rowsOf(toTrade(row, market))).join('');
        }
      };
      return fileOf(`closed-trades${name}`, lines());
    },
  };
}
