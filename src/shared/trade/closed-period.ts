import type { TradeFilter, TradeState } from '../../api/bots.ts';
import type { ExportFormat } from '../../contract/contract.ts';
import { formatCalendarDate, formatDates } from '../../ui/format/calendar.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  isDate,
  mondayOf,
  monthOf,
  startOfDate,
} from '../../ui/format/calendar-date.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';

export type PeriodKind = 'day' | 'week' | 'month';

/** A day, a week from Monday, or a month: `from` inclusive, `to` exclusive. */
export interface ClosedPeriod {
  kind: PeriodKind;
  from: CalendarDate;
  to: CalendarDate;
}

export function periodOf(kind: PeriodKind, date: CalendarDate): ClosedPeriod {
  switch (kind) {
    case 'day':
      return { kind, from: addDays(date, 0), to: addDays(date, 1) };
    case 'week':
      return { kind, from: mondayOf(date), to: addDays(mondayOf(date), 7) };
    case 'month':
      return { kind, from: firstOfMonth(date), to: addMonths(firstOfMonth(date), 1) };
  }
}

/** The period as ISO 8601 writes it: "2026-11-03", "2026-W45", "2026-11". */
export function textOf({ kind, from }: ClosedPeriod): string {
  if (kind === 'day') return from;
  return kind === 'month' ? monthOf(from) : weekText(from);
}

/** The period that a text names as `textOf` does; null if it names none. Years from 1000 to 2999. */
export function periodIn(text: string | null): ClosedPeriod | null {
  const [, year, rest = ''] = /^([12]\d{3})-(\d\d(?:-\d\d)?|W\d\d)$/.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const isWeek = rest.startsWith('W');
  const kind = isWeek ? 'week' : rest.length === 2 ? 'month' : 'day';
  const date = isWeek
    ? addDays(firstWeekOf(year), 7 * (Number(rest.slice(1)) - 1))
    : `${year}-${rest}${kind === 'month' ? '-01' : ''}`;
  if (!isDate(date)) return null;
  const period = periodOf(kind, date);
  return textOf(period) === text ? period : null;
}

/** The moments between which trades closed in the period, for the service's filter. */
export function closedWithin({ from, to }: ClosedPeriod, zone: ZonePreference) {
  return {
    closedFrom: startOfDate(from, zone).toISOString(),
    closedTo: startOfDate(to, zone).toISOString(),
  };
}

/** The Monday of a year's first week: the one with 4 January in it. */
const firstWeekOf = (year: string): CalendarDate => mondayOf(`${year}-01-04`);

/** A week belongs to the year that its Thursday is in. */
function weekText(monday: CalendarDate): string {
  const year = addDays(monday, 3).slice(0, 4);
  const days = (Date.parse(monday) - Date.parse(firstWeekOf(year))) / 86_400_000;
  return `${year}-W${String(days / 7 + 1).padStart(2, '0')}`;
}

/** The period in words: "3 Nov 2026", "2–8 Nov 2026", "November 2026". */
export function periodName({ kind, from, to }: ClosedPeriod): string {
  if (kind === 'week') return formatDates(from, addDays(to, -1));
  return formatCalendarDate(from, kind);
}

interface ExportedTrades {
  state: TradeState;
  filter: TradeFilter;
  /** When the trades closed; null if at any time. */
  period: ClosedPeriod | null;
  format: ExportFormat;
  now: Date;
}

const names = { open: 'open-trades', close: 'closed-trades' } as const;

/** The file name of exported trades: their filters, and their period or else the date of the export in UTC. */
export function exportName({ state, filter, period, format, now }: ExportedTrades): string {
  const pair = filter.pair?.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const date = period ? textOf(period) : now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const parts = [
    names[state],
    format === 'KOINLY' && 'koinly',
    ...pair,
    filter.direction?.toLowerCase(),
    date,
  ];
  return `${parts.filter(Boolean).join('-')}.csv`;
}
