import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { invalidFields } from '../common/problem.ts';
import type { RecordedRun } from '../ports/bots.ts';
import { dayMs } from './figures.ts';
import type { DateRange } from './profit-periods.ts';
import { unknownZone } from './profit-repository.ts';

/** A client asks for the days of a year; this leaves room for whole weeks around it. */
const mostDays = 400;

/**
 * The name by which the database knows an IANA zone. Throws a Problem for anything else: PostgreSQL alone would also take
 * offsets and invented names. It reads some short names as abbreviations (CET as winter time all year), so a short name
 * becomes the long one.
 */
export function readZone(zone: string): string {
  if (!/^[a-z]/i.test(zone)) throw unknownZone();
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return zone.includes('/') ? zone : timeZone;
  } catch {
    throw unknownZone();
  }
}

/**
 * Throws a Problem if the range is empty, or has more days than may be listed one by one. An open range begins and ends
 * with the run.
 * @param zone decides on which dates the run began and ended
 */
export function checkRange(
  { from, to }: DateRange,
  period: ProfitPeriod,
  { activatedAt, deactivatedAt }: RecordedRun,
  now: Date,
  zone: string,
): void {
  if (from !== undefined && to !== undefined && from >= to)
    throw invalidFields({ to: 'Choose a day after the first.' });
  const first = startOf(from ?? dateIn(zone, activatedAt));
  const end = to === undefined ? startOf(dateIn(zone, deactivatedAt ?? now)) + dayMs : startOf(to);
  if (period === 'DAY' && end - first > mostDays * dayMs)
    throw invalidFields({ from: `Choose at most ${mostDays} days, or list weeks or months.` });
}

const startOf = (date: string): number => Date.parse(date);

/** The date in a zone, as `2026-11-02`. */
function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
}
