import { Decimal } from 'decimal.js';
import { exact } from '../../common/amounts.ts';
import type { Pair } from './pairs.ts';

export type OrderSide = 'BUY' | 'SELL';

/** Fee of a market order, as a fraction of its value. */
export const feeRate = exact('0.001');
/** How much worse than the quote a market order fills, as a fraction. */
export const slippageRate = exact('0.0002');

/**
 * The rate at which a market order fills, in USDT: the quote moved by the slippage and rounded to the price step, both
 * to the trader's disadvantage.
 */
export function fillRate(side: OrderSide, quote: Decimal.Value, pair: Pair): Decimal {
  const buying = side === 'BUY';
  const moved = exact(quote).times(buying ? slippageRate.plus(1) : slippageRate.neg().plus(1));
  return moved.toDecimalPlaces(pair.priceDecimals, buying ? Decimal.ROUND_UP : Decimal.ROUND_DOWN);
}
