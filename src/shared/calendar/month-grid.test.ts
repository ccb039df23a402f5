import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf } from '../../ui/format/calendar-date.ts';
import { dayAfterKey } from './grid-keys.ts';
import { daysOf, isWeekOf, monthsOf, rangeOfYear, shownDay, weeksOf, within } from './month-grid.ts';

const dates = fc
  .integer({ min: Date.UTC(1980, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('the grid of a month', () => {
  // Rule: CALENDAR-1
  it('shows every day of the month once, in whole weeks from Monday', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const days = weeksOf(date).flatMap(daysOf);
        const length = Number(addDays(addMonths(`${monthOf(date)}-01`, 1), -1).slice(-2));
        expect(days.filter((day) => monthOf(day) === monthOf(date))).toHaveLength(length);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual([...days].sort());
        expect([28, 35, 42]).toContain(days.length);
        expect(new Date(days[0] ?? '').getUTCDay()).toBe(1);
      }),
    );
  });

  it('is within one request by day for the whole year', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const year = date.slice(0, 4);
        const { from, to } = rangeOfYear(year);
        const shown = monthsOf(year).flatMap(weeksOf).flatMap(daysOf);
        expect(shown[0]).toBe(from);
        expect(shown.at(-1)).toBe(addDays(to, -1));
        const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        expect(length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('opens at the day asked for, or at the last one, within the run', () => {
    const run = { first: '2026-08-22', last: '2026-11-20' };
    expect(shownDay(run, undefined)).toBe('2026-11-20');
    expect(shownDay(run, '2026-09-01')).toBe('2026-09-01');
    expect(shownDay(run, '2020-01-01')).toBe('2026-08-22');
    expect(isWeekOf(run, '2026-08-17')).toBe(true);
    expect(isWeekOf(run, '2026-08-10')).toBe(false);
    expect(isWeekOf(run, '2026-11-23')).toBe(false);
  });
});

describe('the keys of the grid', () => {
  const run = { first: '2026-08-22', last: '2026-11-20' };

  // Rule: CALENDAR-9
  it.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-10-31', '2026-11-01'],
    ['ArrowUp', '2026-11-03', '2026-10-27'],
    ['ArrowDown', '2026-10-27', '2026-11-03'],
    ['PageUp', '2026-10-31', '2026-09-30'],
    ['PageDown', '2026-08-31', '2026-09-30'],
    ['Home', '2026-11-05', '2026-11-02'],
    ['End', '2026-11-05', '2026-11-08'],
    ['End', '2026-11-19', '2026-11-20'],
    ['PageUp', '2026-09-01', '2026-08-22'],
    ['Enter', '2026-11-05', undefined],
    ['constructor', '2026-11-05', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(key, from, run)).toBe(to);
  });

  // Rule: CALENDAR-9
  it('never lead out of the run', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(dates, fc.nat(900), fc.array(keys, { maxLength: 50 }), (first, length, pressed) => {
        const bounds = { first, last: addDays(first, length) };
        const end = pressed.reduce((day, key) => dayAfterKey(key, day, bounds) ?? day, bounds.last);
        expect(within(bounds, end)).toBe(end);
      }),
    );
  });
});
