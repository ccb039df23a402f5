import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { invalidFields } from '../common/problem.ts';
import type { RecordedRun } from '../ports/bots.ts';
import { dayMs } from './figures.ts';
import type { DateRange } from './profit-periods.ts';
import { unknownZone } from './profit-repository.ts';

/** A client asks for the days of a year; this leaves room for whole weeks around it. */
const mostDays = 400;

/** Throws a Problem unless this names an IANA zone. PostgreSQL alone would also take offsets and invented names. */
export function checkZone(zone: string): void {
  try {
    if (/^[a-z]/i.test(zone)) return void new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    // An unknown zone.
  }
  throw unknownZone();
}

/** Throws a Problem if the range is empty, or has more days than may be listed one by one. */
export function checkRange(
  { from, to }: DateRange,
  period: ProfitPeriod,
  { activatedAt, deactivatedAt }: RecordedRun,
  now: Date,
): void {
  if (from !== undefined && to !== undefined && from >= to)
    throw invalidFields({ to: 'Choose a day after the first.' });
  const first = from === undefined ? activatedAt.getTime() : Date.parse(from);
  const end = to === undefined ? (deactivatedAt ?? now).getTime() : Date.parse(to);
  if (period === 'DAY' && end - first > mostDays * dayMs)
    throw invalidFields({ from: `Choose at most ${mostDays} days, or list weeks or months.` });
}
