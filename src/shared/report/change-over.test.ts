import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { changesOver, periodOf } from './change-over.ts';
import { rangeOf } from './range.ts';

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
  it('are those of the range alone, in percent of the balance when it began', () => {
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

  it('are missing with a single point', () => {
    expect(changesIn('all', 'balance', run([pointAt(456, 1_000, 1_000)]))).toEqual([]);
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
