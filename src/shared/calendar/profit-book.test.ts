import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../ui/format/calendar-date.ts';
import { formatShortChange } from '../../ui/format/number.ts';
import { profitBook, tintLevel } from './profit-book.ts';

const answer = {
  startBalance: 1000,
  items: [
    { date: '2026-11-02', profit: 10, trades: 3 },
    { date: '2026-11-03', profit: -101, trades: 1 },
    { date: '2026-11-09', profit: 5, trades: 2 },
  ],
};

describe('the profit of days', () => {
  // Rule: DASH-15
  it('is a share of the balance that morning', () => {
    const book = profitBook(answer);
    expect(book.on('2026-11-02')).toEqual({ profit: 10, trades: 3, percent: 1 });
    expect(book.on('2026-11-03')).toEqual({ profit: -101, trades: 1, percent: -10 });
    expect(book.on('2026-11-04')).toBeUndefined();
    expect(book.between('2026-11-03', '2026-11-10')).toMatchObject({ profit: -96, trades: 3 });
  });

  it('leaves out days that do not exist', () => {
    const items = [{ date: '2026-02-31', profit: 1, trades: 1 }, ...answer.items];
    expect(profitBook({ startBalance: 1000, items }).days).not.toContain('2026-02-31');
  });

  it('has no share where no balance was left', () => {
    const book = profitBook({ ...answer, startBalance: -10 });
    expect(book.on('2026-11-03')?.percent).toBeNull();
    expect(book.between('2026-11-01', '2026-12-01').percent).toBeNull();
  });

  it('adds up: the weeks and days of a range make its total, in whatever order they came', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(300)), {
      maxLength: 366,
    });
    fc.assert(
      fc.property(days, fc.nat(366), (given, split) => {
        const items = given.map(([cents, trades], index) => ({
          date: addDays('2026-01-01', index),
          profit: cents / 100,
          trades,
        }));
        const book = profitBook({ startBalance: 1e6, items: [...items].reverse() });
        const middle = addDays('2026-01-01', split);
        const [whole, before, after] = [
          book.between('2026-01-01', '2027-06-01'),
          book.between('2026-01-01', middle),
          book.between(middle, '2027-06-01'),
        ];
        expect(before.profit + after.profit).toBeCloseTo(whole.profit, 6);
        expect(before.trades + after.trades).toBe(whole.trades);
        expect(book.days).toEqual(items.map(({ date }) => date));
      }),
    );
  });
});

describe('the tint of a day', () => {
  it('grows with the gain or loss, up to the largest shown', () => {
    expect([0, 0.001, 1, 25, 26, 50, 75, 100].map((profit) => tintLevel(profit, 100))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 4,
    ]);
    expect(tintLevel(-100, 100)).toBe(4);
    expect(tintLevel(5, 0)).toBe(0);
  });
});

describe('a short gain or loss', () => {
  it('has a sign and at most six characters', () => {
    expect([0, 0.001, 0.04, 3.256, 12.34, -123.4, 1234, -12_345, 1_234_567].map(formatShortChange)).toEqual([
      ...['0', '0', '+0.04', '+3.26', '+12.3', '−123', '+1.2K', '−12K', '+1.2M'],
    ]);
    fc.assert(
      fc.property(fc.double({ min: -9e14, max: 9e14, noNaN: true }), (value) => {
        expect(formatShortChange(value).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
