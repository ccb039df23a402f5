import type { ChartData } from './types.ts';

/**
 * The start of a chart where it lies among the values shown; else undefined. A range that never came near it would be
 * a flat line at one edge, if the axis had to reach it.
 */
export function startInView({ series, points, start }: ChartData): ChartData['start'] {
  if (!start) return undefined;
  const values = points
    .flatMap((point) => series.map(({ id }) => point.values[id]))
    .filter((value) => typeof value === 'number');
  const isBetween =
    values.some((value) => value <= start.value) && values.some((value) => value >= start.value);
  return isBetween ? start : undefined;
}
