import { expect, test } from 'vitest';
import { orderLines, orderTotal, packages, periodEnd } from './price-list.ts';

test('the first order carries the one-time fee, later ones do not', () => {
  expect(orderTotal(orderLines('THREE_MONTH', false))).toBe(49 + 3 * 39);
  expect(orderTotal(orderLines('THREE_MONTH', true))).toBe(3 * 39);
});

test('a package costs its price per month times its months', () => {
  expect(packages.map((offer) => offer.total)).toEqual([49, 117, 348]);
});

test('a period ends on the same day of the month, or on its last', () => {
  expect(periodEnd(new Date('2026-01-31T10:00:00Z'), 'ONE_MONTH').toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  );
  expect(periodEnd(new Date('2026-11-15T10:00:00Z'), 'THREE_MONTH').toISOString()).toBe(
    '2027-02-15T10:00:00.000Z',
  );
});
