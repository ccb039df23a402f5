import type { Statistic } from '../../contract/answers.ts';

const hour = 3_600_000;
const day = 24 * hour;

const wholeRun = {
  value: 'all',
  label: 'All',

  length: Number.POSITIVE_INFINITY,
} as const;

export const ranges = [
  { value: 'day', label: '24 h', length: day },
  { value: 'week', label: '7 d', length: 7 * day },
  { value: 'month', label: '30 d', length: 30 * day },
  { value: 'quarter', label: '90 d', length: 90 * day },
  wholeRun,
] as const;

export type Range = (typeof ranges)[number];
export type RangeValue = Range['value'];

/** The range with this value. */
export function rangeOf(value: RangeValue): Range {
  return ranges.find((range) => range.value === value) ?? wholeRun;
}

type Period = Pick<Statistic, 'from' | 'to' | 'balanceSeries'>;

/** When a range of a run starts: its length before the run's end, or the run's start if that is later. */
export function startOf({ length }: Pick<Range, 'length'>, { from, to }: Pick<Period, 'from' | 'to'>): Date {
  return new Date(Math.max(Date.parse(from), Date.parse(to) - length));
}

/** The points of a run's series within a range, counted back from the run's end. */
export function pointsIn(range: Pick<Range, 'length'>, period: Period): Statistic['balanceSeries'] {
  const start = startOf(range, period).getTime();
  return period.balanceSeries.filter(({ at }) => Date.parse(at) >= start);
}
