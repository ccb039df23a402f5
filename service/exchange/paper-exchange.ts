import { hashText } from './hash.ts';
import { pairs } from './pairs.ts';
import { createPrice, type PriceAt } from './price.ts';

/** Prices of the paper exchange; a real exchange answers the same question from its candles. */
export interface Exchange {
  /** Price in USDT at a moment given in milliseconds since the epoch. Throws for an unknown pair. */
  priceAt(pair: string, at: number): number;
}

/** A paper exchange whose every price follows from the seed: two exchanges with one seed never differ. */
export function createPaperExchange(seed = 'botdeck'): Exchange {
  const stream = hashText(seed);
  const prices = new Map<string, PriceAt>(pairs.map((pair) => [pair.symbol, createPrice(stream, pair)]));
  return {
    priceAt(pair, at) {
      const price = prices.get(pair);
      if (!price) throw new Error(`The paper exchange has no market ${pair}.`);
      return price(at);
    },
  };
}
