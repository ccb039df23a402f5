import type { Decimal } from 'decimal.js';
import type { Exchange } from '../../ports/exchange.ts';

type PriceAt = Exchange['priceAt'];

const numbers = new WeakMap<Decimal, number>();

/** A decimal as a number. Converting one takes longer than all else that the engine does with it in a step. */
export function numberOf(value: Decimal): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = value.toNumber();
  numbers.set(value, number);
  return number;
}

/** A power of two, and more steps than the time limit of a trade. */
const keptSteps = 1024;

/**
 * The same prices, which are computed once for each of a pair's last steps: the engine asks for a price several times in its
 * step, for every run, and again when a trade closes. Prices of any other moment are computed as before.
 */
export function keepSteps(priceAt: PriceAt, stepMs: number): PriceAt {
  const kept = new Map<string, { steps: Float64Array; prices: Float64Array }>();
  const keep = (pair: string) => {
    const fresh = {
      steps: new Float64Array(keptSteps).fill(Number.NaN),
      prices: new Float64Array(keptSteps),
    };
    kept.set(pair, fresh);
    return fresh;
  };
  return (pair, at) => {
    const step = Math.trunc(at / stepMs);
    if (step * stepMs !== at) return priceAt(pair, at);
    const { prices, steps } = kept.get(pair) ?? keep(pair);
    // A remainder of numbers that may have fractions takes longer than the price.
    const place = step & (keptSteps - 1);
    if (steps[place] === step) return prices[place] ?? Number.NaN;
    const price = priceAt(pair, at);
    steps[place] = step;
    prices[place] = price;
    return price;
  };
}
