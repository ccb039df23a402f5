import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import { pointsIn, rangeOf, startOf } from './range.ts';

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
