import { Readable } from 'node:stream';
import type { Clock } from '../common/clock.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import { csvHeader, csvRow } from './csv.ts';
import { listOpenTrades } from './open-trades.ts';
import { toTrade } from './to-trade.ts';
import { createClosedTrades } from './trade-repository.ts';

interface TradeHandlerDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
  clock: Clock;
  exchange: Exchange;
}

type TradeOperation = 'listOpenTrades' | 'listClosedTrades' | 'exportOpenTrades' | 'exportClosedTrades';

/** Rows per batch. Other calls wait for one batch at most. */
const exportBatch = 500;

/** The calls that list and export the trades of a run. */
export function createTradeHandlers({
  db,
  bots,
  clock,
  exchange,
}: TradeHandlerDeps): Handlers<TradeOperation> {
  const closedTrades = createClosedTrades(db);
  const fileOf = (name: string, lines: AsyncIterable<string> | Iterable<string>) => {
    const day = clock.now().toISOString().slice(0, 10);
    return new FileAnswer(`${name}-${day}.csv`, Readable.from(lines, { objectMode: false }));
  };

  return {
    listOpenTrades: async ({ params, query, user }) => {
      const { uuid } = await bots.own(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const all = await listOpenTrades(db, uuid, query, exchange, clock.now());
      return { items: all.slice(page * size, (page + 1) * size), page, size, total: all.length };
    },

    listClosedTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const { page = 0, size = 10 } = query;
      const { rows, total } = await closedTrades.page(bot, query, page, size);
      const now = clock.now();
      return { items: rows.map((row) => toTrade(row, exchange, now)), page, size, total };
    },

    exportOpenTrades: async ({ params, query, user }) => {
      const { uuid } = await bots.own(db, params.botUuid, user.userUuid);
      const all = await listOpenTrades(db, uuid, query, exchange, clock.now());
      return fileOf('open-trades', [csvHeader, ...all.map(csvRow)]);
    },

    exportClosedTrades: async ({ params, query, user }) => {
      const bot = await bots.own(db, params.botUuid, user.userUuid);
      const now = clock.now();
      const lines = async function* () {
        yield csvHeader;
        for await (const rows of closedTrades.batches(bot, query, exportBatch)) {
          yield rows.map((row) => csvRow(toTrade(row, exchange, now))).join('');
        }
      };
      return fileOf('closed-trades', lines());
    },
  };
}
