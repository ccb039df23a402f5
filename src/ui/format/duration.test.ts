import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCountdown, formatDuration } from './duration.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('durations', () => {
  it.each([
    [0, '0 s'],
    [-5000, '0 s'],
    [59_999, '59 s'],
    [725_000, '12 min 5 s'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h'],
    [273_600_000, '3 d 4 h'],
  ])('of %i ms read %s', (milliseconds, text) => {
    expect(plain(formatDuration(milliseconds))).toBe(text);
  });

  it('of any length are short and contain only figures', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (milliseconds) => {
        expect(plain(formatDuration(milliseconds))).toMatch(/^[\dE,.]+ (d|h|min|s)( \d+ (h|min|s))?$/);
        expect(formatDuration(milliseconds).length).toBeLessThanOrEqual(20);
        expect(formatCountdown(milliseconds).length).toBeLessThanOrEqual(20);
      }),
      { examples: [[Number.MAX_VALUE], [-Number.MAX_VALUE], [5e-324], [3.2e14], [864_118_056_132_000_000]] },
    );
  });

  it('name at most two units', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e11 }), (milliseconds) => {
        expect(plain(formatDuration(milliseconds)).split(' ').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('a countdown', () => {
  it.each([
    [2_345_000, '39:05'],
    [3_723_000, '1:02:03'],
    [1, '00:01'],
    [-1, '00:00'],
    [359_999_000, '99:59:59'],
    [360_000_000, '4 d 4 h'],
    [315_537_897_600_000, '3,652,059 d'],
  ])('with %i ms left reads %s', (milliseconds, text) => {
    expect(plain(formatCountdown(milliseconds))).toBe(text);
  });
});
