import type { Direction, ExitReason } from '../../../src/contract/contract.ts';
import { profitAt } from '../../common/amounts.ts';
import type { Trade, TradeClose } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { feeRate, fillRate, type OrderSide } from '../paper-exchange/market-order.ts';
import { pairOf } from '../paper-exchange/pairs.ts';
import { rateRange } from './rate-range.ts';

/** A trade that has ended. */
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
