import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactMoney, formatMoney, plainAmount } from './money.ts';

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
