import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standingOf } from './exit-ladder.tsx';

/** Four rates in whole cents. */
const rates = fc.record({
  stopRate: fc.integer({ min: 1, max: 1_000_000 }),
  takeProfitRate: fc.integer({ min: 1, max: 1_000_000 }),
  openRate: fc.integer({ min: 1, max: 1_000_000 }),
  currentRate: fc.integer({ min: 1, max: 1_000_000 }),
});

// Rule: TRADES-6
it('stands at the share of the way from the stop to the target, whichever is higher, and never beyond', () => {
  fc.assert(
    fc.property(rates, (trade) => {
      const standing = standingOf(trade);
      const { stopRate, takeProfitRate, currentRate } = trade;
      if (stopRate === takeProfitRate) {
        expect(standing).toBeNull();
        return;
      }
      const [low, high] = [stopRate, takeProfitRate].toSorted((one, other) => one - other) as [
        number,
        number,
      ];
      const inside = [low, currentRate, high].toSorted((one, other) => one - other)[1] as number;
      const fromStop = Math.abs(inside - stopRate);
      const fromTarget = Math.abs(inside - takeProfitRate);
      expect(standing?.now).toBeCloseTo(fromStop / (fromStop + fromTarget), 9);
    }),
  );
});

// Rule: TRADES-6
it.each([
  ['no stop', { stopRate: null, takeProfitRate: 110 }],
  ['no target', { stopRate: 90, takeProfitRate: null }],
])('has no place on the bar with %s', (_, exits) => {
  expect(standingOf({ ...exits, openRate: 100, currentRate: 101 })).toBeNull();
});
