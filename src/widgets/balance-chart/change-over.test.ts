import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { changeOver } from './change-over.ts';
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
const changeIn = (
  range: Parameters<typeof rangeOf>[0],
  view: Parameters<typeof changeOver>[1],
  given: Statistic = run(),
  hasEnded = false,
) => changeOver(rangeOf(range), view, given, hasEnded);

// Rule: DASH-16
describe('the change over a range', () => {
  it('is that of the range alone, in percent of the balance when it began', () => {
    expect(changeIn('day', 'balance')).toEqual({ label: 'Balance, last 24 h', amount: -60, percent: -3.75 });
    expect(changeIn('day', 'profit')).toMatchObject({ label: 'Closed, last 24 h', amount: -44 });
    expect(changeIn('all', 'profit')).toEqual({
      label: 'Closed, whole run',
      amount: 456,
      percent: 45.6,
    });
  });

  it('is that of the balance beside the comparison with holding', () => {
    expect(changeIn('day', 'holding')).toEqual(changeIn('day', 'balance'));
  });

  it('says so if the run is no longer than the range', () => {
    expect(changeIn('month', 'balance')?.label).toBe('Balance, whole run');
  });

  it('says that the last hours of a finished run are not the last ones', () => {
    expect(changeIn('day', 'balance', run(), true)?.label).toBe('Balance, last 24 h of the run');
  });

  it('has no percentage without a balance before', () => {
    expect(changeIn('all', 'balance', run([pointAt(456, 0, 0), pointAt(0, 5, 5)]))?.percent).toBeNull();
  });

  it('is missing with a single point', () => {
    expect(changeIn('all', 'balance', run([pointAt(456, 1_000, 1_000)]))).toBeUndefined();
  });
});
