import { queryOptions } from '@tanstack/react-query';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Trade } from '../../contract/answers.ts';
import type { CandleInterval } from '../../contract/contract.ts';
import { pairParam } from '../../shared/routes/member-paths.ts';
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

const pageSize = 100;
const mostPages = 5;
const most = pageSize * mostPages;

/** Trades of a run on one pair, newest first; `isCut` if there are older ones in the range. */
export interface TradesOnPair {
  trades: Trade[];
  isCut: boolean;
}

/**
 * The trades of a run on a pair that were open at a moment or later, at most 500 closed ones. Closed trades do not change, so
 * a later read asks only for those closed since.
 * @param from the moment, ISO 8601
 */
export const tradesOnPairQuery = (api: MemberApi, botId: string, pair: string, from: string) => {
  const queryKey = [...queryKeys.bot(botId), 'pair', pair, from];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<TradesOnPair> => {
      const ask = (state: 'open' | 'close', page: number) =>
        api.trades.list(
          state,
          botId,
          { pair, page, size: pageSize, sort: state === 'open' ? 'openDate' : 'closeDate', order: 'DESC' },
          signal,
        );
      const before = client.getQueryData<TradesOnPair>(queryKey);
      const known = new Map(closedOf(before).map((trade) => [trade.id, trade]));
      const open = await ask('open', 0);
      const closed: Trade[] = [];
      let isCut = true;
      for (let page = 0; page < mostPages && isCut; page += 1) {
        const { items, total } = await ask('close', page);
        closed.push(...items);
        if (before && items.some(({ id }) => known.has(id))) {
          for (const { id } of closed) known.delete(id);
          closed.push(...known.values());
          isCut = before.isCut;
          break;
        }
        const oldest = items.at(-1)?.closeDate;
        isCut =
          items.length > 0 &&
          closed.length < total &&
          oldest != null &&
          Date.parse(oldest) >= Date.parse(from);
      }
      // The service looks for part of a name.
      const trades = [...open.items, ...closed.slice(0, most)].filter((trade) => trade.pair === pair);
      return { trades, isCut: isCut || closed.length > most };
    },
  });
};

const closedOf = (known: TradesOnPair | undefined): Trade[] =>
  known?.trades.filter(({ closeDate }) => closeDate !== null) ?? [];
