import { expect, test } from 'vitest';
import { toAmount, toUnits, toUsdt } from './units.ts';

test.each([
  ['98.00', 6, 98_000_000n],
  ['0.01', 6, 10_000n],
  ['397', 18, 397n * 10n ** 18n],
  ['98.00', 2, 9800n],
])('%s with %i decimals is %i units', (amount, decimals, units) => {
  expect(toUnits(amount, decimals)).toBe(units);
});

test.each([
  [98_000_000n, 6, '98'],
  [97_999_999n, 6, '97.999999'],
  [1n, 18, '0.000000000000000001'],
  [0n, 6, '0'],
])('%i units with %i decimals are %s', (units, decimals, amount) => {
  expect(toAmount(units, decimals)).toBe(amount);
});

test.each([
  [49_999_999_996_000_000_000n, 18, 49.99999999, 50],
  [116_000_000_004_000_000_000n, 18, 116, 116.00000001],
  [1n, 18, 0, 0.00000001],
  [20_123_456n, 6, 20.123456, 20.123456],
])('%i units with %i decimals are at least %d USDT and at most %d', (units, decimals, least, most) => {
  expect([toUsdt(units, decimals), toUsdt(units, decimals, 'up')]).toEqual([least, most]);
});

test('an amount is never rounded', () => {
  expect(() => toUnits('0.001', 2)).toThrow('0.001 has more than 2 decimals.');
});
