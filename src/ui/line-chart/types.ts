import type { Moment, ZonePreference } from '../format/date-time.ts';

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
  /** Draws a line here and shows the first series as gain above it and as loss below it. */
  start?: { value: number; label: string };
  /** The currency of every value. */
  unit: string;
  zone: ZonePreference;
};
