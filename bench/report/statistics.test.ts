import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([10, 1, 3, 2])).toBe(2.5);
});

test('a percentile is one of the measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(hundred, 95), percentile(hundred, 99), percentile(hundred, 100)]).toEqual([95, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
});

test('an empty list is an error, not a zero', () => {
  expect(() => median([])).toThrow('Nothing was measured');
  expect(() => percentile([], 95)).toThrow('Nothing was measured');
});
