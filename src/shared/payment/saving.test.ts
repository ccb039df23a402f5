import { expect, it } from 'vitest';
import type { Package } from '../../contract/answers.ts';
import { savingOf } from './saving.ts';

const at = (pricePerMonth: number): Package => ({
  period: 'ONE_MONTH',
  months: 1,
  pricePerMonth,
  total: pricePerMonth,
  currency: 'USD',
});

it.each([
  [49, 0],
  [39, 20],
  [29, 40],
])('a package at %i a month saves %i percent of 49, rounded down', (price, percent) => {
  expect(savingOf(at(price), [at(49), at(39), at(29)])).toBe(percent);
});

it('a free package saves nothing', () => {
  expect(savingOf(at(0), [at(0)])).toBe(0);
});
