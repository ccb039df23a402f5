import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exact } from '../common/amounts.ts';
import { type EnteredRow, lossAtStops, toUsdt } from './figures.ts';

const unit = 10n ** 8n;
const feePerMille = 1n;

/** An open trade in whole hundred-millionths, with the market's price and its stop. */
const held = fc.record({
  isLong: fc.boolean(),
  amount: fc.bigInt(1n, 10n ** 12n),
  openRate: fc.bigInt(1n, 10n ** 13n),
  priceNow: fc.bigInt(1n, 10n ** 13n),
  stopRate: fc.bigInt(1n, 10n ** 13n),
});
type Held = typeof held extends fc.Arbitrary<infer Trade> ? Trade : never;

/** What a trade brings if it closes at a rate, in units of 10⁻¹⁶ USDT: in whole numbers, without the service's decimals. */
function broughtAt({ isLong, amount, openRate }: Held, rate: bigint): bigint {
  const value = amount * rate;
  const stake = ((amount * openRate) / unit) * unit;
  const fee = ((value * feePerMille * 2n + 1000n * unit) / (2n * 1000n * unit)) * unit;
  return (isLong ? value - stake : stake - value) - fee;
}

const text = (units: bigint) => `${units / unit}.${String(units % unit).padStart(8, '0')}`;

/** The trade as the record holds it, in a pair of its own. Without a fee of entry, which changes neither side. */
const rowOf = (trade: Held, index: number): EnteredRow => ({
  pair: String(index),
  direction: trade.isLong ? 'LONG' : 'SHORT',
  amount: text(trade.amount),
  stakeAmount: text((trade.amount * trade.openRate) / unit),
  openRate: text(trade.openRate),
  openFee: '0',
  openDate: new Date(0),
});

// Rules: RISK-3, RISK-4
it('the loss at the stops is the sum of how much less each trade would bring at its stop than now', () => {
  fc.assert(
    fc.property(fc.array(held, { maxLength: 6 }), (trades) => {
      const at = (pair: string) => trades[Number(pair)] ?? expect.fail('There is no such pair.');
      const sources = {
        exchange: {
          priceAt: (pair: string) => Number(text(at(pair).priceNow)),
          candles: async () => null,
          feeRate: exact('0.001'),
        },
        engine: {
          exitRates: ({ pair }: { pair: string }) => ({
            stopRate: Number(text(at(pair).stopRate)),
            takeProfitRate: 0,
          }),
        },
      };
      const expected = trades.reduce((sum, trade) => {
        const less = broughtAt(trade, trade.priceNow) - broughtAt(trade, trade.stopRate);
        return less > 0n ? sum + less : sum;
      }, 0n);
      const found = toUsdt(lossAtStops(sources, trades.map(rowOf), 0));
      const inUsdt = Number(expected) / 1e16;
      expect(Math.abs(found - inUsdt)).toBeLessThanOrEqual(1e-9 * Math.max(1, inUsdt));
    }),
    { numRuns: 200 },
  );
});
