import type { ChartData } from './types.ts';

/**
 * The start of a chart if it lies among the values shown; else undefined. If the axis had to reach a distant start, the
 * range would be a flat line at one edge.
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
