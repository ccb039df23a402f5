import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  mondayOf,
} from '../../ui/format/calendar-date.ts';
import { type ClosedPeriod, textOf } from '../trade/closed-period.ts';
import type { ProfitBook } from './profit-book.ts';

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

/** What the calendar shows at once. */
export type Span = 'month' | 'year';

export interface RunDays extends Bounds {
  /** The last day is today. */
  isLive: boolean;
}

export interface CalendarView {
  run: RunDays;
  /** Undefined while loading. */
  book: ProfitBook | undefined;
  /** The day that has the focus or would get it; the view shows its month or year. */
  active: CalendarDate;
  onActiveChange: (date: CalendarDate) => void;
  onOpen: (period: ClosedPeriod) => void;
  /** The period whose trades are shown; null if all are. */
  opened: ClosedPeriod | null;
}

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
