import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dateOf,
  dayOfMonth,
  mondayOf,
  monthOf,
  startOfDate,
  zoneName,
} from '../../ui/format/calendar-date.ts';
import { closedWithin, exportName, periodIn, periodOf, textOf } from './closed-period.ts';

afterEach(() => vi.unstubAllEnvs());

const dates = fc
  .integer({ min: Date.UTC(1980, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const kinds = fc.constantFrom('day', 'week', 'month');

describe('a date', () => {
  it('moves by days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        expect(addDays(addDays(date, count), -count)).toBe(date);
      }),
    );
  });

  it('moves by months and stays in the month it is moved to', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
    fc.assert(
      fc.property(dates, fc.integer({ min: -100, max: 100 }), (date, count) => {
        const moved = addMonths(date, count);
        expect(monthOf(moved)).toBe(monthOf(addMonths(`${monthOf(date)}-01`, count)));
        expect(dayOfMonth(moved)).toBeLessThanOrEqual(dayOfMonth(date));
      }),
    );
  });

  it('has its Monday at most six days before it', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const monday = mondayOf(date);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= date && date < addDays(monday, 7)).toBe(true);
      }),
    );
  });
});

describe('a period in the address', () => {
  // Rule: CALENDAR-7
  it.each([
    ['day', '2026-11-03', '2026-11-03', '2026-11-04'],
    ['week', '2026-W45', '2026-11-02', '2026-11-09'],
    ['week', '2026-W01', '2025-12-29', '2026-01-05'],
    ['week', '2020-W53', '2020-12-28', '2021-01-04'],
    ['month', '2026-11', '2026-11-01', '2026-12-01'],
  ] as const)('is a %s as %s', (kind, text, from, to) => {
    expect(periodIn(text)).toEqual({ kind, from, to });
  });

  it.each([
    null,
    '',
    '2026',
    '2026-13',
    '2026-11-31',
    '2026-00',
    '2026-W00',
    '2026-W54',
    '2025-W53',
    '26-11-03',
    'x',
  ])('is none for %s', (text) => expect(periodIn(text)).toBeNull());

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(kinds, dates, (kind, date) => {
        const period = periodOf(kind, date);
        expect(period.from <= date && date < period.to).toBe(true);
        expect(periodIn(textOf(period))).toEqual(period);
      }),
    );
  });

  it('is never misread: any text names one period or none', () => {
    const texts = fc.stringMatching(/^[12]\d{3}-(W\d\d|\d\d|\d\d-\d\d)$/);
    fc.assert(
      fc.property(texts, (text) => {
        const period = periodIn(text);
        if (period) expect(textOf(period)).toBe(text);
      }),
    );
  });
});

describe('the days of a zone', () => {
  it('have 23, 24 or 25 hours', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const hours = (date: string) => {
      const { closedFrom, closedTo } = closedWithin(periodOf('day', date), 'local');
      return (Date.parse(closedTo) - Date.parse(closedFrom)) / 3_600_000;
    };
    expect(['2026-03-29', '2026-10-24', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
    expect(closedWithin(periodOf('day', '2026-10-25'), 'local')).toEqual({
      closedFrom: '2026-10-24T22:00:00.000Z',
      closedTo: '2026-10-25T23:00:00.000Z',
    });
    expect(closedWithin(periodOf('day', '2026-10-25'), 'utc').closedFrom).toBe('2026-10-25T00:00:00.000Z');
  });

  it('begin when the clocks skip midnight', () => {
    vi.stubEnv('TZ', 'Africa/Cairo');
    expect(startOfDate('2026-04-24', 'local').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });

  it('follow each other without a gap in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    // Since 2012, no zone has skipped a whole day.
    const recent = dates.filter((date) => date >= '2012-01-01' && date < '2038-01-01');
    fc.assert(
      fc.property(fc.constantFrom(...zones), recent, (zone, date) => {
        vi.stubEnv('TZ', zone);
        const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
        const start = startOfDate(date, 'local');
        expect(inZone.format(start)).toBe(date);
        expect(inZone.format(start.getTime() - 1)).toBe(addDays(date, -1));
        expect(dateOf(start, 'local')).toBe(date);
        expect(dateOf(new Date(start.getTime() - 1), 'local')).toBe(addDays(date, -1));
        expect(zoneName('local')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
      }),
      { numRuns: 300 },
    );
    expect(zoneName('utc')).toBe('UTC');
  });
});

const now = new Date('2026-11-22T23:30:00.000Z');
const day = periodOf('day', '2026-11-19');
const name = (file: Partial<Parameters<typeof exportName>[0]>) =>
  exportName({ state: 'close', filter: {}, period: null, format: 'STANDARD', now, ...file });

describe('the name of an exported file', () => {
  // Rule: SHAPE-16
  it.each([
    ['the date of the export', {}, 'closed-trades-2026-11-22.csv'],
    ['the open trades', { state: 'open' }, 'open-trades-2026-11-22.csv'],
    ['the format for Koinly', { format: 'KOINLY' }, 'closed-trades-koinly-2026-11-22.csv'],
    ['the day that the trades closed', { period: day }, 'closed-trades-2026-11-19.csv'],
    ['the week', { period: periodOf('week', '2026-11-19') }, 'closed-trades-2026-W47.csv'],
    ['the month', { period: periodOf('month', '2026-11-19') }, 'closed-trades-2026-11.csv'],
    ['the pair', { filter: { pair: 'btc' } }, 'closed-trades-BTC-2026-11-22.csv'],
    ['a pair without signs', { filter: { pair: ' BTC/USDT' } }, 'closed-trades-BTC-USDT-2026-11-22.csv'],
    ['no pair of signs only', { filter: { pair: '/' } }, 'closed-trades-2026-11-22.csv'],
    ['the direction', { filter: { direction: 'SHORT' } }, 'closed-trades-short-2026-11-22.csv'],
    [
      'all of them',
      { filter: { pair: 'ETH', direction: 'LONG' }, period: day, format: 'KOINLY' },
      'closed-trades-koinly-ETH-long-2026-11-19.csv',
    ],
  ] as const)('has %s', (_, file, expected) => {
    expect(name(file)).toBe(expected);
  });
});
