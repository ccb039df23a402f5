import {
  formatDayOfMonth,
  formatExactTime,
  formatTime,
  formatYear,
  type ZonePreference,
} from '../format/date-time.ts';

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
    .filter(({ at }) => at >= from && at <= to)
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
