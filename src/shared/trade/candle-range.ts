import type { CandleRequest } from '../../api/bots.ts';
import type { Trade } from '../../contract/answers.ts';
import type { CandleInterval } from '../../contract/contract.ts';
import * as texts from '../../texts/trade-panel.ts';
import type { CandleMark } from '../../ui/candle-chart/slots.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The intervals of candles, shortest first, in milliseconds. */
export const intervals = [
  ['1m', minute],
  ['5m', 5 * minute],
  ['15m', 15 * minute],
  ['1h', hour],
  ['4h', 4 * hour],
  ['1d', 24 * hour],
] as const satisfies readonly (readonly [CandleInterval, number])[];

/** The most candles in one answer. */
const most = 1_000;

const longest = intervals[intervals.length - 1] ?? intervals[0];

/** The length of an interval in milliseconds. */
export function lengthOf(interval: CandleInterval): number {
  const [, length] = intervals.find(([name]) => name === interval) ?? longest;
  return length;
}

type Span = Pick<CandleRequest, 'interval' | 'from' | 'to'>;

/** The whole candles of an interval from one moment to another, in milliseconds since 1970; the last 1,000 of them. */
export function spanOf(interval: CandleInterval, start: number, end: number): Span {
  const length = lengthOf(interval);
  const to = Math.ceil(end / length) * length;
  const from = Math.max(Math.floor(start / length) * length, to - most * length);
  return { interval, from: isoTime(from), to: isoTime(Math.max(to, from + length)) };
}

/** Whether one answer holds all candles of an interval between two moments. */
export function fits(interval: CandleInterval, start: number, end: number): boolean {
  return (end - start) / lengthOf(interval) <= most - 2;
}

/** More would be too narrow for the panel. */
const mostDuringTrade = 100;
const leastAround = 20;
const shareAround = 0.25;

/**
 * The candles that show a trade: from before its entry to after its exit.
 * @param now the service's clock, in milliseconds since 1970; where an open trade ends for now
 */
export function spanOfTrade(openDate: string, closeDate: string | null, now: number): Span {
  const start = Date.parse(openDate);
  const end = closeDate === null ? Math.max(now, start) : Date.parse(closeDate);
  const [interval, length] =
    intervals.find(([, candidate]) => (end - start) / candidate <= mostDuringTrade) ?? longest;
  const room = Math.max(leastAround * length, (end - start) * shareAround);
  return spanOf(interval, start - room, closeDate === null ? end + length : end + room);
}

/** The largest time a `Date` can hold, in milliseconds. */
const lastMoment = 8.64e15;
const isoTime = (at: number) => new Date(Math.min(Math.max(at, -lastMoment), lastMoment)).toISOString();

type Marked = Pick<
  Trade,
  'id' | 'direction' | 'openDate' | 'openRate' | 'closeDate' | 'closeRate' | 'profitAbs'
>;

/** The entry and the exit of a trade on a chart. Both have the trade's id. A short trade sells first. */
export function marksOf(trade: Marked): CandleMark[] {
  const { direction, openDate, openRate, closeDate, closeRate, profitAbs } = trade;
  const id = String(trade.id);
  const [first, second] = direction === 'SHORT' ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
  const entry = { id, at: openDate, rate: openRate, side: first, kind: 'entry', label: texts.entry } as const;
  if (closeDate === null || closeRate === null) return [entry];
  const exit = { id, at: closeDate, rate: closeRate, side: second, ...exitOf(profitAbs) };
  return [entry, exit];
}

function exitOf(profit: number): Pick<CandleMark, 'kind' | 'label'> {
  if (profit < 0) return { kind: 'loss', label: texts.exitWithLoss };
  return { kind: 'gain', label: profit > 0 ? texts.exitWithGain : texts.exit };
}
