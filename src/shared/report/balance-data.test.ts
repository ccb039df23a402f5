import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import {
  changesOver,
  chartDataOf,
  chartOf,
  heldFrom,
  periodOf,
  pointsIn,
  rangeOf,
  startOf,
} from './balance-data.ts';

const hour = 3_600_000;
const from = '2026-11-01T00:00:00.000Z';
const to = '2026-11-20T00:00:00.000Z';
const pointAt = (hoursAgo: number, balance: number, equity: number) => ({
  at: new Date(Date.parse(to) - hoursAgo * hour).toISOString(),
  balance,
  equity,
});

/** In profit as a whole, but not on its last day. */
const run = (
  balanceSeries = [pointAt(456, 1_000, 1_000), pointAt(24, 1_500, 1_600), pointAt(0, 1_456, 1_540)],
) => statistic({ from, to, balanceSeries });
const changesIn = (
  range: Parameters<typeof rangeOf>[0],
  view: Parameters<typeof changesOver>[1],
  given: Statistic = run(),
) => changesOver(rangeOf(range), view, given);

// Rule: DASH-16
describe('the changes over a range', () => {
  it('count the range alone, in percent of the balance when it began', () => {
    expect(changesIn('day', 'balance')).toEqual([
      { label: 'With open profit', amount: -60, percent: -3.75 },
      { label: 'Closed trades only', amount: -44, percent: (-44 / 1_500) * 100 },
    ]);
    expect(changesIn('all', 'profit')).toEqual([{ label: 'Closed profit', amount: 456, percent: 45.6 }]);
  });

  it('are that of the balance beside the comparison with holding', () => {
    expect(changesIn('day', 'holding')).toEqual([{ label: 'Balance', amount: -60, percent: -3.75 }]);
  });

  it('have no percentage without a balance before', () => {
    const [change] = changesIn('all', 'balance', run([pointAt(456, 0, 0), pointAt(0, 5, 5)]));
    expect(change?.percent).toBeNull();
  });

  it('need more than one point', () => {
    expect(changesIn('all', 'balance', run([pointAt(456, 1_000, 1_000)]))).toEqual([]);
  });
});

// Rule: DASH-33
describe('what a chart is compared with', () => {
  const startIn = (range: Parameters<typeof rangeOf>[0], view: Parameters<typeof changesOver>[1]) =>
    chartDataOf(chartOf(view, run()), rangeOf(range), run(), 'utc').start;

  it('is the figure at the start of the range, like the change above the chart', () => {
    expect(startIn('day', 'balance')).toEqual({ value: 1_600, label: 'balance at range start' });
    expect(startIn('day', 'profit')).toEqual({ value: 500, label: 'profit at range start' });
  });

  it('is the starting balance, or no profit, if the whole run is in range', () => {
    expect(startIn('all', 'balance')).toEqual({ value: 1_000, label: 'starting balance' });
    expect(startIn('month', 'profit')).toEqual({ value: 0, label: 'break-even' });
  });
});

// Rule: DASH-16
describe('the period of the changes', () => {
  it('is the whole run if that is no longer than the range', () => {
    expect(periodOf(rangeOf('month'), run(), false)).toBe('the whole run');
  });

  it('says that the last hours of a finished run are not the last ones', () => {
    expect(periodOf(rangeOf('day'), run(), false)).toBe('the last 24 hours');
    expect(periodOf(rangeOf('day'), run(), true)).toBe('the last 24 hours of the run');
  });
});

const held = (range: Parameters<typeof rangeOf>[0], balances: number[] | undefined, equity = 985) =>
  heldFrom(
    rangeOf(range),
    statistic({
      benchmark: balances ? { pair: 'BTC/USDT', balances } : null,
      balanceSeries: statistic().balanceSeries.map((point, index) =>
        index === 1 ? { ...point, equity } : point,
      ),
    }),
  );

// Rule: DASH-19
describe('holding instead', () => {
  it('starts with the balance that the bot had when the range began', () => {
    expect(held('month', [1_000, 500, 600, 400, 550])).toEqual([1_970, 985, 1_182, 788, 1_083.5]);
    expect(held('all', [1_000, 500, 600, 400, 550])).toEqual([1_000, 500, 600, 400, 550]);
  });

  it('is unknown where the service says nothing', () => {
    expect(held('month', [1_000, 500, 600])).toEqual([1_970, 985, 1_182, null, null]);
    expect(held('month', [1_000])).toEqual([null, null, null, null, null]);
    expect(held('month', undefined)).toEqual([null, null, null, null, null]);
  });

  it('is unknown if nothing was left to buy with, or the coin was worth nothing', () => {
    expect(held('month', [1_000, 500, 600, 400, 550], 0)).toEqual([null, null, null, null, null]);
    expect(held('month', [1_000, 0, 600, 400, 550])).toEqual([null, null, null, null, null]);
  });
});

describe('a range of a run', () => {
  // Rule: DASH-3
  it.each([
    ['day', 2],
    ['week', 3],
    ['month', 4],
    ['quarter', 4],
    ['all', 5],
  ] as const)('of length "%s" holds %i of its points', (value, count) => {
    expect(pointsIn(rangeOf(value), statistic(), statistic().balanceSeries)).toHaveLength(count);
  });

  it('is counted back from the end of a finished run', () => {
    const over = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };
    expect(startOf(rangeOf('week'), over)).toEqual(new Date('2026-01-24T00:00:00Z'));
  });

  it('starts no earlier than the run', () => {
    const young = { from: '2026-01-30T00:00:00Z', to: '2026-01-31T00:00:00Z' };
    expect(startOf(rangeOf('month'), young)).toEqual(new Date('2026-01-30T00:00:00Z'));
    expect(startOf(rangeOf('all'), young)).toEqual(new Date('2026-01-30T00:00:00Z'));
  });
});
