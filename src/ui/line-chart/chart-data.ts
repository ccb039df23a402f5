import * as texts from '../../texts/charts.ts';
import { formatDateTime, type Moment, type ZonePreference } from '../format/date-time.ts';
import { formatDuration } from '../format/duration.ts';

export type ChartSeries = {
  id: string;
  label: string;
  /** A gain or a loss: its figures carry a sign. */
  isChange?: boolean;
  /** Its values change at the points, not between them. */
  isStepped?: boolean;
};

export type ChartPoint = {
  at: Moment;
  /** One value per series id; null or missing if there is none. */
  values: Readonly<Record<string, number | null | undefined>>;
};

export type ChartData = {
  /** The first series is the main one; the others are drawn less prominently. */
  series: readonly ChartSeries[];
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** Moments to point out. They are only drawn: say elsewhere what happened then. */
  marks?: readonly { at: Moment; label: string }[];
  /** Moments at which the lines start again, because the values from then on do not follow from those before. */
  breaks?: readonly Moment[];
  /** Draws a line here and shows the first series as gain above it and as loss below it. */
  start?: { value: number; label: string };
  /** The currency of every value, or `%`. */
  unit: string;
  zone: ZonePreference;
  /** Every time is the time since a start: as long after 1970 began as the point is after its start. */
  isSinceStart?: boolean;
};

export function timeText(
  { isSinceStart, zone }: Pick<ChartData, 'isSinceStart' | 'zone'>,
  at: Moment,
): string {
  if (!isSinceStart) return formatDateTime(at, zone);
  const elapsed = new Date(at).getTime();
  return elapsed === 0 ? texts.start : formatDuration(elapsed);
}

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
