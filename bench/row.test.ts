import { expect, test } from 'vitest';
import { counted, kilobytes, median, percentile, timed } from './row.ts';

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

test('a count or a size over its gate fails the run', () => {
  expect(counted({ measure: 'requests', value: 2, atMost: 2 }).verdict).toBe('ok');
  expect(counted({ measure: 'JSON', value: 60_001, atMost: 60_000, format: kilobytes })).toEqual({
    measure: 'JSON',
    value: '60.0 kB',
    gate: '≤ 60.0 kB',
    verdict: 'BROKEN',
  });
});

test('a time over its gate is only marked as slow', () => {
  expect(timed({ measure: 'task', value: 150, atMost: 150 }).verdict).toBe('ok');
  expect(timed({ measure: 'task', value: 151, atMost: 150 }).verdict).toBe('slow');
});
