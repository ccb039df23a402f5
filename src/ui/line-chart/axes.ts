import { scaleLinear } from 'd3-scale';
import { formatDayOfMonth, formatExactTime, formatTime, formatYear } from '../format/axis-time.ts';
import type { ZonePreference } from '../format/date-time.ts';
import { formatNumber } from '../format/number.ts';

export type ValueAxis = { ticks: number[]; format: (tick: number) => string };

/** The largest value drawn. Beyond it, differences between values could overflow. */
const largest = 1e300;

/** The value, limited to the range that can be drawn. */
export function drawable(value: number): number {
  return Math.min(Math.max(value, -largest), largest);
}

/** Adds space around equal values. Differences that are only floating-point noise count as none. */
function extentOf(values: readonly number[]): [number, number] {
  // Not `Math.min(...values)`: there may be more values than a call can take as arguments.
  const low = drawable(values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY));
  const high = drawable(values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY));
  const isFlat = high - low <= Math.max(Math.abs(low), Math.abs(high), 1) * 1e-9;
  const room = isFlat ? Math.max(Math.abs(low) * 0.05, 1) : 0;
  return [low - room, high + room];
}

/** Round values that enclose all of `values`, lowest first: about `count`, and the least room empty. */
function ticksAround(values: readonly number[], count: number): number[] {
  const extent = extentOf(values);
  const span = (ticks: readonly number[]) => (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  return [count, count + 1, count + 2]
    .map((wanted) => scaleLinear().domain(extent).nice(wanted).ticks(wanted))
    .reduce((best, next) => (next.length <= count + 3 && span(next) < span(best) ? next : best));
}

/** The ticks for `values`, about `count`, and how to write them. */
export function valueAxis(values: readonly number[], count: number): ValueAxis {
  const ticks = ticksAround(values, count);
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const short = (tick: number) => formatNumber(tick, { notation: 'compact', maximumFractionDigits: 2 });
  const isShortEnough = new Set(ticks.map(short)).size === ticks.length;
  return {
    ticks,
    format: (tick) =>
      isShortEnough && Math.abs(tick) >= 1e6 && Math.abs(tick) < 1e12
        ? short(tick)
        : formatNumber(tick, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ...[1, 5, 15, 30].map((count) => count * minute),
  ...[1, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 60, 90, 180, 365].map((count) => count * day),
];

const longestStep = 365 * day;
/** The last time a `Date` can hold, in milliseconds; the first is as far before 1970. */
const lastMoment = 8.64e15;

/** The zone's offset from UTC at a time, in milliseconds to add to local time. */
function offset(at: number, zone: ZonePreference): number {
  return zone === 'utc' ? 0 : new Date(at).getTimezoneOffset() * minute;
}

export type TimeTick = { at: number; label: string };

/**
 * Round times between two times (milliseconds since 1970), about `most`, labeled by year, day or time. If fewer than two
 * fall between them, both ends instead.
 */
export function timeTicks(from: number, to: number, most: number, zone: ZonePreference): TimeTick[] {
  if (!(from >= -lastMoment && to >= from && to <= lastMoment)) return [];
  const span = to - from;
  const step = steps.find((candidate) => span / candidate <= most) ?? Math.ceil(span / most);
  const first = Math.ceil((from - offset(from, zone)) / step);
  // One extra, in case the clock goes back in between.
  const ticks = Array.from({ length: most + 2 }, (_, index) => (first + index) * step)
    .map((round) => ({ round, at: round + offset(round + offset(round, zone), zone) }))
    // Where the clock goes forward, two round times are the same moment.
    .filter(({ at }, index, all) => at >= from && at <= to && at !== all[index - 1]?.at)
    .slice(0, most + 1)
    .map(({ round, at }) => ({ at, label: labelOf(at, step, round % day === 0, zone) }));
  if (ticks.length > 1 || span === 0) return ticks;
  return [from, to].map((at) => ({
    at,
    label: span < 2 * minute ? formatExactTime(new Date(at), zone) : labelOf(at, step, false, zone),
  }));
}

function labelOf(at: number, step: number, isMidnight: boolean, zone: ZonePreference): string {
  const moment = new Date(at);
  if (step >= longestStep) return formatYear(moment, zone);
  return step >= day || isMidnight ? formatDayOfMonth(moment, zone) : formatTime(moment, zone);
}
