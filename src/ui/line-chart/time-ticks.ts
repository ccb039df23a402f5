import { formatDayOfMonth, formatTime, type ZonePreference } from '../format/date-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ...[1, 5, 15, 30].map((count) => count * minute),
  ...[1, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 60, 90, 180, 365].map((count) => count * day),
];

/** How far the zone's clock is from UTC at a moment, in milliseconds to add to local time. */
function offset(at: number, zone: ZonePreference): number {
  return zone === 'utc' ? 0 : new Date(at).getTimezoneOffset() * minute;
}

export type TimeTick = { at: number; label: string };

/** Round moments between two times (milliseconds since 1970), about `most`, labelled by day or by time. */
export function timeTicks(from: number, to: number, most: number, zone: ZonePreference): TimeTick[] {
  const step = steps.find((candidate) => (to - from) / candidate <= most) ?? Math.ceil((to - from) / most);
  const ticks: TimeTick[] = [];
  for (let round = Math.ceil((from - offset(from, zone)) / step) * step; ; round += step) {
    const at = round + offset(round + offset(round, zone), zone);
    if (at > to) return ticks;
    const isDay = step >= day || round % day === 0;
    const moment = new Date(at);
    if (at >= from)
      ticks.push({ at, label: isDay ? formatDayOfMonth(moment, zone) : formatTime(moment, zone) });
  }
}
