import { describe, expect, it } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import { heldFrom } from './holding.ts';
import { rangeOf } from './range.ts';

const held = (range: Parameters<typeof rangeOf>[0], balances: number[] | undefined, equity = 985) =>
  heldFrom(
    rangeOf(range),
    statistic({
      benchmark: balances ? { pair: 'BTC/USDT', balances } : null,
      balanceSeries: statistic().balanceSeries.map((point, index) =>
        index === 1 ? { ...point, equity } : point,
      ),
    }),
  );

// Rule: DASH-19
describe('holding instead', () => {
  it('starts with the balance that the bot had when the range began', () => {
    expect(held('month', [1_000, 500, 600, 400, 550])).toEqual([1_970, 985, 1_182, 788, 1_083.5]);
    expect(held('all', [1_000, 500, 600, 400, 550])).toEqual([1_000, 500, 600, 400, 550]);
  });

  it('is unknown where the service says nothing', () => {
    expect(held('month', [1_000, 500, 600])).toEqual([1_970, 985, 1_182, null, null]);
    expect(held('month', [1_000])).toEqual([null, null, null, null, null]);
    expect(held('month', undefined)).toEqual([null, null, null, null, null]);
  });

  it('is unknown if nothing was left to buy with, or the coin was worth nothing', () => {
    expect(held('month', [1_000, 500, 600, 400, 550], 0)).toEqual([null, null, null, null, null]);
    expect(held('month', [1_000, 0, 600, 400, 550])).toEqual([null, null, null, null, null]);
  });
});
