import type { Moment, ZonePreference } from '../../ui/format/date-time.ts';

/** A date without a zone: "2026-11-03". Later dates sort after earlier ones. */
export type CalendarDate = string;

const day = 86_400_000;
const monthLength = 'yyyy-mm'.length;

/** Whether a text of this form is a day that exists: "2026-02-29" is not. */
export function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && dateAt(time) === text;
}

/** The date this many days later; earlier if negative. Throws a RangeError if the date is invalid. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  return dateAt(Date.parse(date) + count * day);
}

/** The same day this many months later, or the last day of that month if it is shorter. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateAt(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth(date), lastDay)));
}

/** The day's number in its month, from 1. */
export const dayOfMonth = (date: CalendarDate): number => Number(date.slice(-2));

/** The month of a date: "2026-11". */
export const monthOf = (date: CalendarDate): string => date.slice(0, monthLength);

export const firstOfMonth = (date: CalendarDate): CalendarDate => `${monthOf(date)}-01`;

export function mondayOf(date: CalendarDate): CalendarDate {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}

function dateAt(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The first moment of a date in a zone. Where the clocks skip midnight, the day begins when they do. */
export function startOfDate(date: CalendarDate, zone: ZonePreference): Date {
  return new Date(`${date}T00:00${zone === 'utc' ? 'Z' : ''}`);
}

export function dateOf(moment: Moment, zone: ZonePreference): CalendarDate {
  const at = new Date(moment);
  const shown = zone === 'utc' ? at : new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
  return shown.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The zone's IANA name. A device whose zone is unknown shows UTC. */
export function zoneName(zone: ZonePreference): string {
  const local = zone === 'utc' ? '' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !local || local === 'Etc/Unknown' ? 'UTC' : local;
}
