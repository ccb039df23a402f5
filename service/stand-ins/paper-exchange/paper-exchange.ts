import type { Exchange } from '../../ports/exchange.ts';
import { candlesOf } from './candles.ts';
import { hashText } from './hash.ts';
import { feeRate } from './market-order.ts';
import { pairs } from './pairs.ts';
import { createPrice, type PriceAt } from './price.ts';

/** An exchange whose prices follow from its seed: two exchanges with the same seed never differ. */
export function createPaperExchange(seed = 'botdeck'): Exchange {
  const stream = hashText(seed);
  const prices = new Map<string, PriceAt>(pairs.map((pair) => [pair.symbol, createPrice(stream, pair)]));
  return {
    feeRate,
    candles: async ({ pair, ...range }) => {
      const price = prices.get(pair);
      return price ? candlesOf(price, range) : null;
    },
    priceAt(pair, at) {
      const price = prices.get(pair);
      if (!price) throw new Error(`The paper exchange has no market ${pair}.`);
      return price(at);
    },
  };
}
