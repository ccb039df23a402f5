import type { Statistic } from '../../contract/answers.ts';
import { ranges as labels } from '../../texts/balance-chart.ts';

const hour = 3_600_000;
const day = 24 * hour;

const wholeRun = {
  value: 'all',
  label: labels.all,
  length: Number.POSITIVE_INFINITY,
} as const;

export const ranges = [
  { value: 'day', label: labels.day, length: day },
  { value: 'week', label: labels.week, length: 7 * day },
  { value: 'month', label: labels.month, length: 30 * day },
  { value: 'quarter', label: labels.quarter, length: 90 * day },
  wholeRun,
] as const;

export type Range = (typeof ranges)[number];
export type RangeValue = Range['value'];

/** The range with this value. */
export function rangeOf(value: RangeValue): Range {
  return ranges.find((range) => range.value === value) ?? wholeRun;
}

type Period = Pick<Statistic, 'from' | 'to'>;

/** When a range starts: its length before the run's end, or at the run's start if that is later. */
export function startOf({ length }: Pick<Range, 'length'>, { from, to }: Period): Date {
  return new Date(Math.max(Date.parse(from), Date.parse(to) - length));
}

/** Those of a run's points that are within a range, counted back from the run's end. */
export function pointsIn<Point extends { at: string }>(
  range: Pick<Range, 'length'>,
  period: Period,
  points: readonly Point[],
): Point[] {
  const start = startOf(range, period).getTime();
  return points.filter(({ at }) => Date.parse(at) >= start);
}
