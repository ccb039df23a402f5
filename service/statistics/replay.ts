import type { Replay } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { Exchange } from '../ports/exchange.ts';
import { toUnits, unitsPerUsdt } from './figures.ts';
import type { ReplayedRow, Span } from './replay-repository.ts';
import type { ClosedSeries } from './statistic-repository.ts';

const stepMs = 300_000;
/** This many, with the candles of a pair, take less than 60 kB. */
const mostTrades = 50;

/** Hundred-millionths of a USDT in USDT, to the cent. */
const toCents = (units: number) => Math.round(units / 1e6) / 100;

/** What a replay is computed from. Money in hundred-millionths of a USDT. */
export interface ReplayCourse {
  span: Span;
  startBalance: number;
  /** Every trade of the run that has closed, in the order in which they did. */
  closed: ClosedSeries;
  /** Those that were open in the span or closed in it, in the order in which they opened. */
  rows: readonly ReplayedRow[];
  /** When something happened to the run, in epoch milliseconds. */
  events: readonly number[];
  exchange: Exchange;
  engine: Pick<BotEngine, 'exitRates'>;
}

type Figures = Pick<Replay, 'offsets' | 'balances' | 'trades' | 'total'>;

const openedAt = ({ openDate }: ReplayedRow) => openDate.getTime();
const closedAt = ({ closeDate }: ReplayedRow) => closeDate?.getTime() ?? Number.POSITIVE_INFINITY;

/** The balance and the trades of a run at each moment of a span. */
export function replay(course: ReplayCourse): Figures {
  const { closed, engine, events, exchange, rows, span, startBalance } = course;
  const listed = largest(rows);
  const moments = momentsOf(span, [...listed.flatMap((row) => [openedAt(row), closedAt(row)]), ...events]);
  const profits = new Map(listed.map((row): [ReplayedRow, number[]] => [row, []]));
  const feeRate = exchange.feeRate.toNumber();
  let balance = startBalance;
  let next = 0;
  let entered = 0;
  let open: { row: ReplayedRow; gainAt: (rate: number) => number; closesAt: number }[] = [];

  const balances = moments.map((at) => {
    for (; (closed.closedAt[next] ?? Number.POSITIVE_INFINITY) <= at; next += 1)
      balance += closed.profit[next] ?? 0;
    for (let row = rows[entered]; row && openedAt(row) <= at; row = rows[entered]) {
      open.push({ row, gainAt: gainOf(row, feeRate), closesAt: closedAt(row) });
      entered += 1;
    }
    open = open.filter(({ closesAt }) => at < closesAt);
    const prices = new Map(
      [...new Set(open.map(({ row }) => row.pair))].map((pair) => [pair, exchange.priceAt(pair, at)]),
    );
    return toCents(
      open.reduce((worth, { gainAt, row }) => {
        const gain = gainAt(prices.get(row.pair) ?? 0);
        profits.get(row)?.push(toCents(gain));
        return worth + gain;
      }, balance),
    );
  });

  return {
    offsets: moments.map((at) => at - span.from),
    balances,
    total: rows.length,
    trades: listed.map((row) => {
      const { number: id, pair, direction, openDate, openRate } = row;
      const entry = { pair, direction, openRate: exact(openRate), openedAt: openedAt(row) };
      const isClosed = closedAt(row) <= span.to;
      return {
        ...{ id, pair, direction },
        openDate: openDate.toISOString(),
        openRate: Number(openRate),
        closeDate: isClosed && row.closeDate ? row.closeDate.toISOString() : null,
        closeRate: isClosed ? Number(row.closeRate) : null,
        stopRate: engine.exitRates(entry, entry.openedAt).stopRate,
        profit: isClosed ? toCents(toUnits(exact(row.profitAbs ?? 0))) : null,
        profits: profits.get(row) ?? [],
      };
    }),
  };
}

/**
 * The profit of a trade at a rate, after fees, in hundred-millionths of a USDT. Computed as doubles, which are exact
 * far beyond the cents that a replay shows: a day has thousands of such figures.
 */
function gainOf({ amount, direction, openFee, stakeAmount }: ReplayedRow, feeRate: number) {
  const [coins, stake, fee] = [Number(amount), toUnits(exact(stakeAmount)), toUnits(exact(openFee))];
  const sign = direction === 'LONG' ? 1 : -1;
  return (rate: number) => {
    const value = coins * rate * unitsPerUsdt;
    return Math.round(sign * (value - stake) - fee - Math.round(value * feeRate));
  };
}

/** Those still open, then those with the largest profit or loss, in the order in which they opened. */
function largest(rows: readonly ReplayedRow[]): ReplayedRow[] {
  const sizeOf = ({ profitAbs }: ReplayedRow) =>
    profitAbs === null ? Number.POSITIVE_INFINITY : Math.abs(Number(profitAbs));
  const first = new Set(
    rows.toSorted((one, other) => compare(sizeOf(other), sizeOf(one))).slice(0, mostTrades),
  );
  return rows.filter((row) => first.has(row));
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** Every full step of the span, everything else that counts in it, and both ends, in order. */
function momentsOf({ from, to }: Span, others: readonly number[]): number[] {
  const moments = new Set([from, to, ...others.filter((at) => at > from && at < to)]);
  for (let at = Math.ceil(from / stepMs) * stepMs; at < to; at += stepMs) moments.add(at);
  return [...moments].sort((one, other) => one - other);
}

/** The first change, then the last one of each step: more would not show. One that ends a limit stays, too. */
export function thinned<Level extends { at: Date; balance: number | null }>(
  levels: readonly Level[],
): Level[] {
  const stepOf = ({ at }: Level) => Math.floor(at.getTime() / stepMs);
  return levels.filter((level, index) => {
    const next = levels[index + 1];
    return (
      index === 0 ||
      !next ||
      level.balance === null ||
      next.balance === null ||
      stepOf(next) !== stepOf(level)
    );
  });
}
