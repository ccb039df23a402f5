import { Decimal } from 'decimal.js';
import type { Direction } from '../../../src/contract/contract.ts';
import { orderFee, profitAt } from '../../money/profit.ts';
import type { ExitReason, Trade, TradeClose } from '../../ports/bot-engine.ts';
import { feeRate, fillRate, type OrderSide } from '../paper-exchange/market-order.ts';
import { pairOf } from '../paper-exchange/pairs.ts';

/** A trade that has ended. */
export type ClosedTrade = Trade & { close: TradeClose };

const entrySide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'BUY' : 'SELL');
const exitSide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'SELL' : 'BUY');

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
  return { number, pair, direction, amount, stakeAmount, openRate, openFee, openedAt: at, close: null };
}

/** Closes a trade with a market order. `quote` is the exchange's price at that time, in USDT. */
export function closeTrade(trade: Trade, quote: number, at: number, reason: ExitReason): ClosedTrade {
  const rate = fillRate(exitSide(trade.direction), quote, pairOf(trade.pair));
  return { ...trade, close: { rate, at, profit: profitAt(trade, rate, feeRate), reason } };
}

/** The net profit ratio at this price, in floating point and unrounded: fast enough to compute at every step. */
export function estimateRatio(trade: Trade, price: number): number {
  const ratio = price / trade.openRate.toNumber();
  const fees = feeRate.toNumber() * (1 + ratio);
  return (trade.direction === 'LONG' ? ratio - 1 : 1 - ratio) - fees;
}
