import { Readable } from 'node:stream';
import { ownBot } from '../bots/bot-repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Exchange } from '../exchange/paper-exchange.ts';
import { FileAnswer, type Handlers } from '../handler.ts';
import { createClosedTrades } from './closed-trades.ts';
import { csvHeader, csvRow } from './csv.ts';
import { readOpenTrades } from './open-trades.ts';
import { toTrade } from './trade-view.ts';

interface TradeHandlerDeps {
  db: Database;
  clock: Clock;
  exchange: Exchange;
}

type TradeOperation = 'listOpenTrades' | 'listClosedTrades' | 'exportOpenTrades' | 'exportClosedTrades';

/** Rows read at once; whoever else calls waits for one such batch. */
const exportBatch = 500;

/** The calls that list and export the trades of a run. */
export function createTradeHandlers({ db, clock, exchange }: TradeHandlerDeps): Handlers<TradeOperation> {
  const closedTrades = createClosedTrades(db);
  const priceNow = (pair: string) => exchange.priceAt(pair, clock.now().getTime());
  const fileOf = (name: string, lines: AsyncIterable<string> | Iterable<string>) => {
    const day = clock.now().toISOString().slice(0, 10);
    return new FileAnswer(`${name}-${day}.csv`, Readable.from(lines, { objectMode: false }));
  };

  return {
    listOpenTrades: async ({ params, query, user }) => {
      const { uuid } = await ownBot(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const all = await readOpenTrades(db, uuid, query, priceNow);
      return { items: all.slice(page * size, (page + 1) * size), page, size, total: all.length };
    },

    listClosedTrades: async ({ params, query, user }) => {
      const bot = await ownBot(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const { rows, total } = await closedTrades.page(bot, query, page, size);
      return { items: rows.map((row) => toTrade(row, priceNow)), page, size, total };
    },

    exportOpenTrades: async ({ params, query, user }) => {
      const { uuid } = await ownBot(db, params.botUuid, user.userUuid);
      const all = await readOpenTrades(db, uuid, query, priceNow);
      return fileOf('open-trades', [csvHeader, ...all.map(csvRow)]);
    },

    exportClosedTrades: async ({ params, query, user }) => {
      const bot = await ownBot(db, params.botUuid, user.userUuid);
      const lines = async function* () {
        yield csvHeader;
        for await (const rows of closedTrades.batches(bot, query, exportBatch)) {
          yield rows.map((row) => csvRow(toTrade(row, priceNow))).join('');
        }
      };
      return fileOf('closed-trades', lines());
    },
  };
}
