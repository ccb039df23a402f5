import type { Direction, ExitReason } from '../../../src/contract/contract.ts';
import { profitAt } from '../../common/amounts.ts';
import type { Entry, RateRange, Trade, TradeClose } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { feeRate, fillRate, type OrderSide, pairOf } from '../paper-exchange/paper-exchange.ts';
import { strategy } from './strategy.ts';

/** The most steps to look at. A trade that the engine manages never takes more: its time limit is 960 steps. */
const mostSteps = 1000;

/**
 * The best and worst rate of a trade from its entry to `until` (epoch milliseconds): the prices at the engine's steps, the
 * rate of the entry, and `last`, the newest rate. A trade left on the exchange is sampled at fewer, evenly spaced steps.
 */
export function rateRange(
  priceAt: Exchange['priceAt'],
  { pair, openRate, openedAt }: Entry,
  until: number,
  last: number,
): RateRange {
  const entry = openRate.toNumber();
  const range = { highest: Math.max(entry, last), lowest: Math.min(entry, last) };
  const stride = strategy.stepMs * Math.max(1, Math.ceil((until - openedAt) / (strategy.stepMs * mostSteps)));
  for (let at = Math.ceil(openedAt / stride) * stride; at <= until; at += stride) {
    const price = priceAt(pair, at);
    if (price > range.highest) range.highest = price;
    if (price < range.lowest) range.lowest = price;
  }
  return range;
}

export type ClosedTrade = Trade & { close: TradeClose };

const exitSide = (direction: Direction): OrderSide => (direction === 'LONG' ? 'SELL' : 'BUY');

/** Closes a trade with a market order at `at`, in epoch milliseconds. */
export function closeTrade(
  trade: Trade,
  at: number,
  reason: ExitReason,
  priceAt: Exchange['priceAt'],
): ClosedTrade {
  const rate = fillRate(exitSide(trade.direction), priceAt(trade.pair, at), pairOf(trade.pair));
  const range = rateRange(priceAt, trade, at, rate.toNumber());
  return { ...trade, close: { rate, at, profit: profitAt(trade, rate, feeRate), reason, range } };
}
