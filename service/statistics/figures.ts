import type { Decimal } from 'decimal.js';
import { exact, gainAt, toPosition } from '../common/amounts.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { RecordedRun } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import {
  type ClosedSeries,
  emptySeries,
  type OpenRow,
  readClosed,
  readOpen,
} from './statistic-repository.ts';

/** A run at one moment: everything its indicators are computed from. Money in hundred-millionths of a USDT. */
export interface Figures {
  /** The start of the run, then its end or now, in epoch milliseconds. */
  from: number;
  to: number;
  startBalance: number;
  closed: ClosedSeries;
  open: {
    count: number;
    /** At cost. */
    stakes: number;
    /** Unrealized, net of entry and exit fees. */
    profit: number;
  };
}

/** The length of the run in days, with fractions. */
export function daysOf({ from, to }: Figures): number {
  return (to - from) / dayMs;
}

/** The sum of the values; 0 if there are none. Exact only for whole numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The closed balance after each moment at which trades closed. Trades of the same moment count together. */
export function* balances({ startBalance, closed }: Figures): Generator<{ at: number; balance: number }> {
  let balance = startBalance;
  const { closedAt, profit } = closed;
  // By index, because `entries()` of a hundred thousand trades takes longer than the sum.
  for (let index = 0; index < closedAt.length; index++) {
    const at = closedAt[index] ?? 0;
    balance += profit[index] ?? 0;
    if (closedAt[index + 1] !== at) yield { at, balance };
  }
}

/**
 * Figures are summed in whole hundred-millionths of a USDT, so sums of thousands of trades are exact: a double holds
 * whole numbers up to nine quadrillion, which is ninety million USDT.
 */
export const unitsPerUsdt = 1e8;

/** Converts USDT to units. The result is whole for recorded amounts, which have at most eight decimals. */
export function toUnits(usdt: Decimal): number {
  return usdt.times(unitsPerUsdt).toNumber();
}

/**
 * Rounds units to a hundredth of a cent, for figures that come in hundreds: their last decimals would be a tenth of the
 * answer, and nobody sees them.
 */
export function roundUnits(units: number): number {
  return Math.round(units / 10_000) * 10_000;
}

export function toUsdt(units: number): number {
  return units / unitsPerUsdt;
}

/** The unrealized profit of trades `at` epoch milliseconds, net of both fees, in hundred-millionths of a USDT. */
export function openProfit(exchange: Exchange, rows: OpenRow[], at: number): number {
  const profits = rows.map((row) =>
    gainAt(toPosition(row), exchange.priceAt(row.pair, at), exchange.feeRate),
  );
  return profits.reduce((total, profit) => total + toUnits(profit), 0);
}

/**
 * The same, computed in doubles, for figures that `roundUnits` rounds. A statistic values thousands of trades at
 * hundreds of moments: exact numbers would take longer than the rest of it.
 */
export function roughOpenProfit(exchange: Exchange, rows: OpenRow[], at: number): number {
  const feeRate = Number(exchange.feeRate);
  const profits = rows.map(({ pair, direction, amount, stakeAmount, openFee }) => {
    const value = Number(amount) * exchange.priceAt(pair, at);
    const moved = (value - Number(stakeAmount)) * (direction === 'LONG' ? 1 : -1);
    return (moved - Number(openFee) - value * feeRate) * unitsPerUsdt;
  });
  return sum(profits);
}

export type EnteredRow = OpenRow & { openRate: string; openDate: Date };

/**
 * How much less than now the trades would bring if each closed at its stop rate, after fees and without slippage, in
 * hundred-millionths of a USDT. A trade that is beyond its stop closes at the market's price, so it adds nothing.
 */
export function lossAtStops(
  { exchange, engine }: { exchange: Exchange; engine: Pick<BotEngine, 'exitRates'> },
  rows: readonly EnteredRow[],
  at: number,
): number {
  const losses = rows.map((row) => {
    const { pair, direction } = row;
    const entry = { pair, direction, openRate: exact(row.openRate), openedAt: row.openDate.getTime() };
    const position = toPosition(row);
    const profitNow = gainAt(position, exchange.priceAt(pair, at), exchange.feeRate);
    const { stopRate } = engine.exitRates(entry, at);
    return toUnits(profitNow.minus(gainAt(position, stopRate, exchange.feeRate)));
  });
  return sum(losses.filter((loss) => loss > 0));
}

/** The stakes of trades at cost, in hundred-millionths of a USDT. */
function stakesOf(rows: OpenRow[]): number {
  return rows.reduce((total, row) => total + toUnits(exact(row.stakeAmount)), 0);
}

export interface FigureSources {
  exchange: Exchange;
  loadSeries: (tx: Database, bot: RecordedRun) => Promise<ClosedSeries>;
}

/**
 * Reads what the figures of a run are computed from, and its open trades. An ended run is valued at the moment it ended:
 * the bot no longer manages the trades left on the exchange. Reads in the caller's transaction, which keeps the figures
 * consistent.
 */
export async function readFigures(
  tx: Database,
  bot: RecordedRun,
  now: Date,
  { exchange, loadSeries }: FigureSources,
) {
  const to = (bot.deactivatedAt ?? now).getTime();
  const closed = await loadSeries(tx, bot);
  const open = await readOpen(tx, [bot.uuid]);
  const figures: Figures = {
    from: bot.activatedAt.getTime(),
    to,
    startBalance: toUnits(exact(bot.tradeAmount)),
    closed,
    open: { count: open.length, stakes: stakesOf(open), profit: openProfit(exchange, open, to) },
  };
  return { figures, open };
}

/** Maximum number of runs whose series stay in memory. */
const mostKept = 20;

/** Says whether the closed trades of a run are still the known ones. */
export type CountedRun = Pick<RecordedRun, 'uuid' | 'closedCount' | 'corrections'>;

/**
 * Whether so many closed trades are all of a run. Those known and those closed since may not be: an engine may notice late
 * that the exchange has filled an order, so a trade may be added before the last known close.
 */
export const areAll = ({ closedCount }: CountedRun, count: number): boolean => count >= closedCount;

/**
 * Creates a loader that keeps the closed trades of runs and later reads only those closed since, the moment of the last
 * close included. It reads all of a run if those are not all, or if one was corrected.
 */
export function createSeriesLoader() {
  const kept = new Map<string, { corrections: number; series: ClosedSeries }>();

  return async (tx: Database, run: CountedRun): Promise<ClosedSeries> => {
    const { uuid, closedCount, corrections } = run;
    const found = kept.get(uuid);
    const known = found?.corrections === corrections ? found.series : emptySeries;
    if (areAll(run, known.closedAt.length)) return firstOf(known, closedCount);
    const last = known.closedAt.at(-1);
    const before = last === undefined ? known : firstOf(known, known.closedAt.indexOf(last));
    const grown = append(before, await readClosed(tx, uuid, last));
    const isGrown = last === undefined || areAll(run, grown.closedAt.length);
    const series = isGrown ? grown : await readClosed(tx, uuid);
    kept.delete(uuid);
    kept.set(uuid, { corrections, series });
    for (const [oldest] of kept) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return firstOf(series, closedCount);
  };
}

function append(series: ClosedSeries, more: ClosedSeries): ClosedSeries {
  return {
    closedAt: series.closedAt.concat(more.closedAt),
    profit: series.profit.concat(more.profit),
    heldMs: series.heldMs.concat(more.heldMs),
  };
}

function firstOf(series: ClosedSeries, count: number): ClosedSeries {
  if (series.closedAt.length === count) return series;
  return {
    closedAt: series.closedAt.slice(0, count),
    profit: series.profit.slice(0, count),
    heldMs: series.heldMs.slice(0, count),
  };
}
