import { addDays, addMonths, type CalendarDate, mondayOf } from '../trade/calendar-date.ts';
import { daysInWeek } from './month-grid.ts';

/** The days of the week that begins on a Monday. */
export function daysOf(monday: CalendarDate): CalendarDate[] {
  return Array.from({ length: daysInWeek }, (_, index) => addDays(monday, index));
}

/** The first days of a year's months. */
export function monthsOf(year: string): CalendarDate[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01-01`, index));
}

/** The days that a year's month grids show, whole weeks: `from` inclusive, `to` exclusive. */
export function rangeOfYear(year: string): { from: CalendarDate; to: CalendarDate } {
  return { from: mondayOf(`${year}-01-01`), to: addDays(mondayOf(`${year}-12-31`), daysInWeek) };
}
