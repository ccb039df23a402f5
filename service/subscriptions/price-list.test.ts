import { expect, test } from 'vitest';
import { orderLines, orderTotal, packages, periodEnd } from './price-list.ts';

// Rule: PAY-9
test('the first order includes the one-time fee, later ones do not', () => {
  expect(orderTotal(orderLines('THREE_MONTH', false))).toBe(49 + 3 * 39);
  expect(orderTotal(orderLines('THREE_MONTH', true))).toBe(3 * 39);
});

// Rule: PAY-1
test('a package costs its monthly price times its months', () => {
  expect(packages.map((offer) => offer.total)).toEqual([49, 117, 348]);
});

test('consecutive periods keep the day of the first', () => {
  const ends = [new Date('2026-01-31T10:00:00Z')];
  for (const start of ends) if (ends.length < 5) ends.push(periodEnd(start, 'ONE_MONTH', 31));
  expect(ends.map((end) => end.toISOString().slice(5, 10))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
  ]);
});

test('a period ends on the same day of the month, or on the last day of a shorter month', () => {
  expect(periodEnd(new Date('2026-01-31T10:00:00Z'), 'ONE_MONTH').toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  );
  expect(periodEnd(new Date('2026-11-15T10:00:00Z'), 'THREE_MONTH').toISOString()).toBe(
    '2027-02-15T10:00:00.000Z',
  );
});
