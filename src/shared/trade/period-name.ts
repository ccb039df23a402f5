import { formatCalendarDate, formatDates } from '../../ui/format/calendar.ts';
import { addDays } from './calendar-date.ts';
import type { ClosedPeriod } from './closed-period.ts';

/** The period in words: "3 Nov 2026", "2–8 Nov 2026", "November 2026". */
export function periodName({ kind, from, to }: ClosedPeriod): string {
  if (kind === 'week') return formatDates(from, addDays(to, -1));
  return formatCalendarDate(from, kind);
}
