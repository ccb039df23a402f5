import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionOf,
  formatExactMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  plainAmount,
  priceDigits,
  withSign,
} from './number.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });

describe('numbers', () => {
  it('group their digits and use a real minus sign', () => {
    expect(formatNumber(-1234567.5)).toBe('−1,234,567.5');
  });

  it('never show a negative zero', () => {
    expect(formatPercent(-0.001)).toBe('0.00%');
    expect(formatNumber(-0)).toBe('0');
  });

  // Rule: SHOW-2
  it('that are too long have an exponent, so that they fit', () => {
    expect(formatNumber(999_999_999_999)).toBe('999,999,999,999');
    expect(formatNumber(1e12)).toBe('1E12');
    expect(formatPercent(-1.23456e15)).toBe('−1.2346E15%');
    expect(formatPrice(Number.MAX_VALUE)).toBe('1.7977E308');
  });

  it('of any size are short and contain only figures', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        for (const write of [formatNumber, formatPercent, formatQuantity, formatPrice]) {
          const text = write(value);
          expect(text).toMatch(/^−?[\d,]+(\.\d+)?(E\d+)?%?$/);
          expect(text.length).toBeLessThanOrEqual(26);
        }
      }),
      { examples: [[5e-324], [-0], [1.7976931348623157e308], [999_999_999_999.999]] },
    );
  });

  it('refuse values that are not finite numbers', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => formatNumber(value)).toThrow(RangeError);
    }
  });

  // Rule: SHOW-3
  it('show the sign of their direction', () => {
    fc.assert(
      fc.property(finite, (value) => {
        const text = withSign(value, formatPercent(value));
        const sign = { up: '+', down: '−', flat: '' }[directionOf(value)];
        expect(text.startsWith(sign)).toBe(true);
        if (sign === '') expect(text).toBe('0.00%');
      }),
    );
  });

  it('keep eight decimals of a quantity and drop trailing zeros', () => {
    expect(formatQuantity(0.12345678)).toBe('0.12345678');
    expect(formatQuantity(1.5)).toBe('1.5');
  });

  it('keep the significant digits of small prices', () => {
    expect(formatPrice(64123.456)).toBe('64,123.46');
    expect(formatPrice(1.5)).toBe('1.50');
    expect(formatPrice(0.0000123456)).toBe('0.0000123456');
    expect(formatPrice(0)).toBe('0.00');
  });

  it('show the prices of a market with the same decimals', () => {
    const prices = [0.5566, 0.549, 1.02, 0.5];
    const digits = priceDigits(prices);
    expect(prices.map((price) => formatPrice(price, digits))).toEqual([
      '0.5566',
      '0.5490',
      '1.0200',
      '0.5000',
    ]);
    expect(priceDigits([])).toBe(2);
  });
});

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it('names its currency', () => {
    expect(formatMoney(1234.5, 'USDT')).toBe('1,234.50\u00a0USDT');
  });

  it('keeps every decimal if the exact amount matters', () => {
    expect(formatExactMoney(166, 'USDT')).toBe('166.00\u00a0USDT');
    expect(formatExactMoney(1166.123456, 'USDT')).toBe('1,166.123456\u00a0USDT');
    expect(plainAmount(1166.123456)).toBe('1166.123456');
    expect(plainAmount(0.0000001)).toBe('0.0000001');
    expect(plainAmount(166)).toBe('166');
    expect(plainAmount(1e15)).toBe('1000000000000000');
  });

  it('can be read back to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const read = formatMoney(amount / 100, 'USD')
          .replace('−', '-')
          .replaceAll(',', '');
        expect(Math.round(Number.parseFloat(read) * 100)).toBe(amount);
      }),
    );
  });
});
