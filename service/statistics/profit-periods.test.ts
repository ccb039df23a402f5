import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addUpPeriods, roundProfits } from './profit-handlers.ts';

const dayMs = 86_400_000;
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, 1) + day * dayMs).toISOString().slice(0, 10);

const days = array(integer({ min: -99_999_999_999, max: 99_999_999_999 }), { maxLength: 366 }).map(
  (profits) => profits.map((profit, day) => ({ date: dateOf(day), profit, trades: 280 })),
);

test('rounded profits add up to the exact total, and each is within a hundredth of a cent', () => {
  assert(
    property(days, (items) => {
      const sum = (some: { profit: number }[]) => some.reduce((total, { profit }) => total + profit, 0);
      const rounded = roundProfits(items);
      expect(sum(rounded)).toBe(sum(items));
      for (const [index, { profit }] of rounded.entries())
        expect(Math.abs(profit - (items[index]?.profit ?? 0))).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('a year of rounded days takes less than 20 kB', () => {
  const year = Array.from({ length: 366 }, (_, day) => {
    return { date: dateOf(day), profit: -12_345_678_987 + day, trades: 280 };
  });
  const items = roundProfits(year).map((item) => ({ ...item, profit: item.profit / 1e8 }));
  expect(JSON.stringify(items).length).toBeLessThan(19_800);
});

test('a week begins on Monday, also across the end of a year', () => {
  const weeks = addUpPeriods(
    [-2, -1, 0, 5, 6, 7].map((day) => ({ date: dateOf(day), profit: 1, trades: 1 })),
    0,
    'WEEK',
    {},
  );
  expect(weeks.items).toEqual([
    { date: '2023-12-25', profit: 2, trades: 2 },
    { date: '2024-01-01', profit: 3, trades: 3 },
    { date: '2024-01-08', profit: 1, trades: 1 },
  ]);
});
