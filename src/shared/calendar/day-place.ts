import type { CalendarDate } from '../trade/calendar-date.ts';
import { type ClosedPeriod, textOf } from '../trade/closed-period.ts';
import type { RunDays } from './types.ts';

/** Where a day is: in the run, before it, after its end, or still to come. */
export function placeOf(
  day: CalendarDate,
  { first, last, isLive }: RunDays,
): 'run' | 'before' | 'after' | 'ahead' {
  if (day < first) return 'before';
  if (day <= last) return 'run';
  return isLive ? 'ahead' : 'after';
}

/** Whether the trades of this period are shown. */
export function isOpened(period: ClosedPeriod, opened: ClosedPeriod | null): boolean {
  return opened !== null && textOf(opened) === textOf(period);
}
