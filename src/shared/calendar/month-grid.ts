import { addDays, addMonths, type CalendarDate, firstOfMonth, mondayOf } from '../trade/calendar-date.ts';

export const daysInWeek = 7;

/** The Mondays of the weeks that a month touches. */
export function weeksOf(month: CalendarDate): CalendarDate[] {
  const end = addMonths(firstOfMonth(month), 1);
  const mondays: CalendarDate[] = [];
  for (let monday = mondayOf(firstOfMonth(month)); monday < end; monday = addDays(monday, daysInWeek)) {
    mondays.push(monday);
  }
  return mondays;
}

/** The first and last day that can be reached. */
export interface Bounds {
  first: CalendarDate;
  last: CalendarDate;
}

/** Whether the week that begins on a Monday has a day within the bounds. */
export function isWeekOf({ first, last }: Bounds, monday: CalendarDate): boolean {
  return first < addDays(monday, daysInWeek) && monday <= last;
}

/** The day at which a calendar opens: the one asked for, or the last one, in the bounds. */
export function shownDay(bounds: Bounds, asked: CalendarDate | undefined): CalendarDate {
  return within(bounds, asked ?? bounds.last);
}

/** The day of the bounds nearest to a date. */
export function within({ first, last }: Bounds, date: CalendarDate): CalendarDate {
  if (date < first) return first;
  return date > last ? last : date;
}
