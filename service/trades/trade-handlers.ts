import { Readable } from 'node:stream';
import type { TradeSort } from '../../src/contract/contract.ts';
import { FileAnswer, type Handlers } from '../common/handler.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import { type Exchange, intervalMs } from '../ports/exchange.ts';
import type { PaidPeriods } from '../ports/members.ts';
import { fileFormats } from './file-formats.ts';
import { createMarkets, isQuit, type Market, type MarketDeps, type TradeView, toTrade } from './to-trade.ts';
import { matches, orderOf, readMoment, type TradeQuery, withPeriod } from './trade-filter.ts';
import {
  createClosedTrades,
  readHardStop,
  readOpenTrades,
  readTrade,
  type TradeRow,
} from './trade-repository.ts';

/**
 * The open trades of a run, in the requested order. Sorted here, not in the database, because there are only a handful
 * and their value changes all the time.
 */
async function listOpenTrades(
  db: Database,
  botUuid: string,
  query: TradeQuery,
  market: Market,
): Promise<TradeView[]> {
  const rows = await readOpenTrades(db, botUuid);
  const { sort, order } = orderOf(query, 'openDate');
  const sign = order === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => matches(query, row))
    .map((row) => toTrade(row, market))
    .sort((one, other) => sign * (compare(one[sort], other[sort]) || one.id - other.id));
}

/** What closed trades are shown with: those that a hard stop closed have the rate at the time of its request. */
async function withQuit(db: Database, botUuid: string, rows: TradeRow[], market: Market): Promise<Market> {
  return rows.some(isQuit) ? { ...market, quitAt: await readHardStop(db, botUuid) } : market;
}

type Cell = TradeView[TradeSort];

function compare(one: Cell, other: Cell): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}

interface TradeHandlerDeps extends MarketDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own'>;
}

type TradeOperation = 'listOpenTrades' | 'listClosedTrades' | 'exportOpenTrades' | 'exportClosedTrades';

/** Rows per batch. Other calls wait for one batch at most. */
const exportBatch = 500;

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
      const market = await withQuit(db, bot.uuid, rows, marketOf(bot));
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

interface SingleTradeDeps extends MarketDeps {
  db: Database;
  bots: Pick<BotDirectory, 'own' | 'closeTrade'>;
  periods: PaidPeriods;
}

const notConfirmed =
  'Your bot is closing the trade, but the exchange has not confirmed it yet. Look again in a minute.';

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
      const row = await read(bot.uuid, params.tradeId);
      return toTrade(row, await withQuit(db, bot.uuid, [row], marketOf(bot)));
    },

    closeTrade: async ({ params, user }) => {
      const bot = await bots.own(db, params.id, user.userUuid);
      const { closeDate, number } = await read(bot.uuid, params.tradeId);
      if (closeDate) throw new Problem('error.trade.alreadyClosed');
      await periods.settle(user.userUuid);
      await bots.closeTrade(user.userUuid, bot.uuid, number);
      const row = await read(bot.uuid, params.tradeId);
      if (!row.closeDate) throw new Problem('error.bot.instanceUnavailable', { message: notConfirmed });
      return toTrade(row, marketOf(bot));
    },
  };
}

interface CandleDeps extends Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
  exchange: Pick<Exchange, 'candles'>;
}

const mostCandles = 1000;

export function createCandleHandlers({ db, bots, clock, exchange }: CandleDeps): Handlers<'getCandles'> {
  return {
    getCandles: async ({ params, query, user }) => {
      await bots.own(db, params.id, user.userUuid);
      const { pair, interval } = query;
      const from = readMoment('from', query.from);
      const to = readMoment('to', query.to);
      if (from >= to) throw invalidFields({ to: 'Enter a time after the start' });
      const length = intervalMs[interval];
      if (Math.ceil(to / length) - Math.floor(from / length) > mostCandles) {
        throw invalidFields({ to: `Ask for at most ${mostCandles} candles` });
      }
      const now = clock.now();
      const candles = await exchange.candles({ pair, interval, from, to, now: now.getTime() });
      if (!candles) throw new Problem('error.pair.notFound');
      return {
        pair,
        interval,
        asOf: now.toISOString(),
        candles: candles.map((candle) => ({ ...candle, at: new Date(candle.at).toISOString() })),
      };
    },
  };
}
