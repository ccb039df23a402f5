import { Decimal } from 'decimal.js';
import type { Direction } from '../../../src/contract/contract.ts';
import { orderFee } from '../../common/amounts.ts';
import type { Entry, Trade } from '../../ports/bot-engine.ts';
import { feeRate, fillRate, type OrderSide } from '../paper-exchange/market-order.ts';
import { pairOf } from '../paper-exchange/pairs.ts';

const entrySide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'BUY' : 'SELL');

interface Opening {
  number: number;
  pair: string;
  direction: Direction;
  /** The most to spend, in USDT. The amount it buys is rounded down to the pair's step. */
  stake: Decimal;
  /** The exchange's price at that time. */
  quote: number;
  at: number;
}

/** Opens a trade with a market order; null if the stake is too small for one amount step. */
export function openTrade({ number, pair, direction, stake, quote, at }: Opening): Trade | null {
  const market = pairOf(pair);
  const openRate = fillRate(entrySide(direction), quote, market);
  const amount = stake.div(openRate).toDecimalPlaces(market.amountDecimals, Decimal.ROUND_DOWN);
  if (amount.isZero()) return null;
  const stakeAmount = amount.times(openRate);
  const openFee = orderFee(stakeAmount, feeRate);
  // The strategy enters in the direction in which the price has left its band.
  const entryReason = direction === 'LONG' ? 'BREAKOUT_UP' : 'BREAKOUT_DOWN';
  const entry = { number, pair, direction, openedAt: at, entryReason, close: null } as const;
  return { ...entry, amount, stakeAmount, openRate, openFee };
}

/** The net profit ratio at this price, in floating point and unrounded: fast enough to compute at every step. */
export function estimateRatio(trade: Entry, price: number): number {
  const ratio = price / trade.openRate.toNumber();
  const fees = feeRate.toNumber() * (1 + ratio);
  return (trade.direction === 'LONG' ? ratio - 1 : 1 - ratio) - fees;
}

/** The market rate at which the net profit ratio is `ratio`: the inverse of `estimateRatio`. */
export function rateAtRatio({ direction, openRate }: Entry, ratio: number): number {
  const fee = feeRate.toNumber();
  const part = direction === 'LONG' ? (1 + fee + ratio) / (1 - fee) : (1 - fee - ratio) / (1 + fee);
  return openRate.toNumber() * part;
}
