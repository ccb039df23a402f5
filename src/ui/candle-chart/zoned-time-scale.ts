import {
  defaultHorzScaleBehavior,
  type IHorzScaleBehavior,
  type TickMarkWeightValue,
  type Time,
  type TimeScalePoint,
} from 'lightweight-charts';
import { formatDayOfMonth, formatMonth, formatTime, formatYear } from '../format/axis-time.ts';
import type { ZonePreference } from '../format/date-time.ts';

/** How much a place deserves a label, as the library counts it: the start of a year most of all. */
const weights = {
  year: 70,
  month: 60,
  day: 50,
  hours: [
    [12, 33],
    [6, 32],
    [3, 31],
    [1, 30],
  ],
  minutes: [
    [30, 22],
    [5, 21],
    [1, 20],
  ],
  none: 0,
} as const;

type Clock = Record<'year' | 'month' | 'day' | 'hours' | 'minutes', number>;

/** @param seconds since 1970 */
function clockAt(seconds: number, zone: ZonePreference): Clock {
  const date = new Date(seconds * 1000);
  return zone === 'utc'
    ? {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth(),
        day: date.getUTCDate(),
        hours: date.getUTCHours(),
        minutes: date.getUTCMinutes(),
      }
    : {
        year: date.getFullYear(),
        month: date.getMonth(),
        day: date.getDate(),
        hours: date.getHours(),
        minutes: date.getMinutes(),
      };
}

/**
 * How much the first moment after another deserves a label, by the clock of a zone.
 * @param before,seconds since 1970
 */
export function weightOf(before: number, seconds: number, zone: ZonePreference): number {
  const [earlier, later] = [clockAt(before, zone), clockAt(seconds, zone)];
  if (later.year !== earlier.year) return weights.year;
  if (later.month !== earlier.month) return weights.month;
  if (later.day !== earlier.day) return weights.day;
  const crossed = (unit: 'hours' | 'minutes') =>
    weights[unit].find(([step]) => Math.floor(later[unit] / step) !== Math.floor(earlier[unit] / step));
  return (crossed('hours') ?? crossed('minutes'))?.[1] ?? weights.none;
}

/** Seconds since 1970 of a time in this chart, which has no other kind. */
export const secondsOf = (time: unknown): number => Number(time);

/** The label of a moment that deserves one, by its weight. */
export function labelOf(seconds: number, weight: number, zone: ZonePreference): string {
  const moment = new Date(seconds * 1000);
  if (weight >= weights.year) return formatYear(moment, zone);
  if (weight >= weights.month) return formatMonth(moment, zone);
  return weight >= weights.day ? formatDayOfMonth(moment, zone) : formatTime(moment, zone);
}

/** The library's time axis, with its labels at round times of the zone. On its own, it knows only UTC. */
export function zonedTimeScale(zone: ZonePreference): IHorzScaleBehavior<Time> {
  const scale = new (defaultHorzScaleBehavior())();
  scale.fillWeightsForPoints = (points, start) => {
    for (const [index, point] of points.entries()) {
      if (index < start) continue;
      // The first place has none before it, so its neighbor's distance is used.
      const before = points[index - 1] ?? mirrored(points);
      const weight = weightOf(secondsOf(before?.originalTime), secondsOf(point.originalTime), zone);
      point.timeWeight = weight as TickMarkWeightValue;
    }
  };
  scale.formatTickmark = ({ originalTime, weight }) => labelOf(secondsOf(originalTime), weight, zone);
  return scale;
}

function mirrored(points: readonly Pick<TimeScalePoint, 'originalTime'>[]) {
  const [first, second] = points.map(({ originalTime }) => secondsOf(originalTime));
  return first === undefined ? undefined : { originalTime: first - ((second ?? first) - first) };
}
