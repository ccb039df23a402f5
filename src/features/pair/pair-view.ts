import type { CandleInterval } from '../../contract/contract.ts';
import { pairParam } from '../../shared/routes/routes.ts';
import { tokenParam } from '../../shared/routes/search-params.ts';
import { fits, intervals, lengthOf } from '../../shared/trade/candle-range.ts';
import * as texts from '../../texts/pair.ts';

const day = 86_400_000;

/** The ranges, counted back from now or from the end of the run. */
const lengths = { day, week: 7 * day, month: 30 * day, quarter: 90 * day, run: Number.POSITIVE_INFINITY };

export type PairRange = keyof typeof lengths;
export const pairRanges = ['day', 'week', 'month', 'quarter', 'run'] as const satisfies PairRange[];

/** What the address asks for. */
export interface PairView {
  /** Empty if none. */
  pair: string;
  range: PairRange;
  /** Null for the one that suits the range. */
  interval: CandleInterval | null;
}

/** Reads the pair, the range and the interval from an address. Anything unknown counts as left out. */
export function readPairView(search: string): PairView {
  const range = tokenParam(search, 'range');
  const interval = tokenParam(search, 'interval');
  return {
    pair: tokenParam(search, pairParam)?.trim() ?? '',
    range: pairRanges.find((known) => known === range) ?? 'week',
    interval: intervals.find(([known]) => known === interval)?.[0] ?? null,
  };
}

/** The same address with another range or interval. */
export function withPairView(search: string, changes: Partial<Record<'range' | 'interval', string>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) params.set(name, value);
  return params.toString();
}

/** When a range starts, in milliseconds: its length before the end, or at the start of the run. */
export function startOfRange(range: PairRange, runStart: number, end: number): number {
  return range === 'run' ? runStart : end - lengths[range];
}

/** Enough candles to see the shape of a range, and few enough to tell them apart. */
const mostAtFirst = 300;

/** The interval to show between two moments: the chosen one if it fits, else the shortest with few candles. */
export function intervalFor(chosen: CandleInterval | null, start: number, end: number): CandleInterval {
  if (chosen && fits(chosen, start, end)) return chosen;
  const suitable = intervals.find(([, length]) => (end - start) / length <= mostAtFirst);
  return suitable?.[0] ?? '1d';
}

/** The intervals as choices; those with too many candles cannot be chosen. */
export function intervalOptions(start: number, end: number) {
  return intervals.map(([value]) => ({
    value,
    label: texts.intervals[value],
    isDisabled: !fits(value, start, end) && lengthOf(value) !== day,
  }));
}
