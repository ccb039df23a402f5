import { Decimal } from 'decimal.js';
import { feeRate, fillRate, type OrderSide, orderFee } from '../exchange/market-order.ts';
import { roundMoney } from '../exchange/money.ts';
import { pairOf } from '../exchange/pairs.ts';

export type Direction = 'LONG' | 'SHORT';
/** Why the engine closed a trade. */
export type ExitReason = 'TAKE_PROFIT' | 'STOP_LOSS' | 'TIME_LIMIT' | 'HARD_STOP';

/** A position in the making or made; money in USDT, moments in epoch milliseconds. */
export interface Trade {
  /** Counted from 1 within the run. */
  number: number;
  pair: string;
  direction: Direction;
  /** In the pair's base currency. */
  amount: Decimal;
  /** Amount × open rate: what is put in, without the fee. */
  stakeAmount: Decimal;
  openRate: Decimal;
  openFee: Decimal;
  openedAt: number;
  close: TradeClose | null;
}

/** A trade that has ended. */
export type ClosedTrade = Trade & { close: TradeClose };

export interface TradeClose {
  rate: Decimal;
  at: number;
  profit: Profit;
  reason: ExitReason;
}

/** A trade's result with both fees taken off. */
export interface Profit {
  /** USDT. */
  absolute: Decimal;
  /** Of the stake, to eight decimals. */
  ratio: Decimal;
}

const entrySide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'BUY' : 'SELL');
const exitSide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'SELL' : 'BUY');

interface Opening {
  number: number;
  pair: string;
  direction: Direction;
  /** USDT to put in at most; rounded down to the pair's amount step. */
  stake: Decimal;
  /** The exchange's price at the moment. */
  quote: number;
  at: number;
}

/** Opens a trade with a market order; null when the stake is too small for one amount step. */
export function openTrade({ number, pair, direction, stake, quote, at }: Opening): Trade | null {
  const market = pairOf(pair);
  const openRate = fillRate(entrySide(direction), quote, market);
  const amount = stake.div(openRate).toDecimalPlaces(market.amountDecimals, Decimal.ROUND_DOWN);
  if (amount.isZero()) return null;
  const stakeAmount = amount.times(openRate);
  const openFee = orderFee(stakeAmount);
  return { number, pair, direction, amount, stakeAmount, openRate, openFee, openedAt: at, close: null };
}

/** Closes a trade with a market order at the exchange's price of the moment. */
export function closeTrade(trade: Trade, quote: number, at: number, reason: ExitReason): ClosedTrade {
  const rate = fillRate(exitSide(trade.direction), quote, pairOf(trade.pair));
  return { ...trade, close: { rate, at, profit: profitAt(trade, rate), reason } };
}

/**
 * The result of a trade closed at this rate: value won or lost, less the fee of entry and the fee of exit.
 */
export function profitAt(
  trade: Pick<Trade, 'amount' | 'stakeAmount' | 'openFee' | 'direction'>,
  rate: Decimal.Value,
): Profit {
  const value = trade.amount.times(rate);
  const moved = trade.direction === 'LONG' ? value.minus(trade.stakeAmount) : trade.stakeAmount.minus(value);
  const absolute = moved.minus(trade.openFee).minus(orderFee(value));
  return { absolute, ratio: roundMoney(absolute.div(trade.stakeAmount)) };
}

/** The same ratio in floating point and without rounding, for decisions taken at every step. */
export function estimateRatio(trade: Trade, price: number): number {
  const ratio = price / trade.openRate.toNumber();
  const fees = feeRate.toNumber() * (1 + ratio);
  return (trade.direction === 'LONG' ? ratio - 1 : 1 - ratio) - fees;
}
