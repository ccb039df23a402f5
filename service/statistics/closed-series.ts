import type { Database } from '../db/database.ts';
import { type ClosedSeries, emptySeries, readClosed } from './statistic-repository.ts';

/** Maximum number of runs whose series stay in memory. */
const mostKept = 20;

interface CountedRun {
  uuid: string;
  closedCount: number;
}

/**
 * Creates a loader that keeps the closed trades of runs and later reads only those closed since. No trade is ever added
 * before the last close, but one may be added at the same moment: a member can close several then.
 */
export function createSeriesLoader() {
  const kept = new Map<string, ClosedSeries>();

  return async (tx: Database, { uuid, closedCount }: CountedRun): Promise<ClosedSeries> => {
    const known = kept.get(uuid) ?? emptySeries;
    if (known.closedAt.length >= closedCount) return firstOf(known, closedCount);
    const last = known.closedAt.at(-1);
    const before = last === undefined ? known : firstOf(known, known.closedAt.indexOf(last));
    const series = append(before, await readClosed(tx, uuid, last));
    kept.delete(uuid);
    kept.set(uuid, series);
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
