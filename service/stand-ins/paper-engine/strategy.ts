import type { Direction, ExitReason } from '../../../src/contract/contract.ts';
import type { Entry, TradeOutlook } from '../../ports/bot-engine.ts';
import { pairOf, pairs } from '../paper-exchange/pairs.ts';
import type { PriceBands } from './price-bands.ts';
import { estimateRatio, rateAtRatio } from './trade.ts';

const minute = 60_000;

/** The parameters of the published strategy; docs/strategy.md explains them. */
export const strategy = {
  /** The strategy runs at every multiple of this, in epoch milliseconds. */
  stepMs: 30_000,
  maxOpenTrades: 4,
  /** Stake of a new trade, as a fraction of the closed balance. */
  stakeFraction: 0.2,
  /** USDT; the strategy opens no smaller trade. */
  minStake: 5,
  /** The distance from the mean that opens a trade, in deviations. */
  entryDistance: 1.5,
  /** The deviation a pair needs, as a fraction of its mean: below it, a move does not cover the fees. */
  minDeviation: 0.0018,
  /** How long a pair rests after a trade. */
  restMs: 60 * minute,
  /** The net profit that closes a trade, as a fraction, by time held. The last row reached applies. */
  takeProfit: [
    { heldMs: 0, ratio: 0.02 },
    { heldMs: 120 * minute, ratio: 0.01 },
    { heldMs: 300 * minute, ratio: 0.003 },
  ],
  stopLoss: -0.015,
  timeLimitMs: 480 * minute,
} as const;

/** The first moment after `at` when the strategy runs. Both in epoch milliseconds. */
export function nextStep(at: number): number {
  return (Math.floor(at / strategy.stepMs) + 1) * strategy.stepMs;
}

/** Why an open trade closes at this price; null if it stays open. */
export function exitReason(trade: Entry, price: number, at: number): ExitReason | null {
  const ratio = estimateRatio(trade, price);
  const heldMs = at - trade.openedAt;
  if (ratio <= strategy.stopLoss) return 'STOP_LOSS';
  if (ratio >= targetAfter(heldMs)) return 'TAKE_PROFIT';
  return heldMs >= strategy.timeLimitMs ? 'TIME_LIMIT' : null;
}

/** The market rates that close an open trade now, each rounded to the nearest price step that does. */
export function exitRates(trade: Entry, at: number): Omit<TradeOutlook, 'range'> {
  const step = 10 ** pairOf(trade.pair).priceDecimals;
  const [roundLoss, roundGain] =
    trade.direction === 'LONG' ? [Math.floor, Math.ceil] : [Math.ceil, Math.floor];
  return {
    stopRate: roundLoss(rateAtRatio(trade, strategy.stopLoss) * step) / step,
    takeProfitRate: roundGain(rateAtRatio(trade, targetAfter(at - trade.openedAt)) * step) / step,
  };
}

function targetAfter(heldMs: number): number {
  return strategy.takeProfit.findLast((line) => heldMs >= line.heldMs)?.ratio ?? Number.POSITIVE_INFINITY;
}

export interface EntrySignal {
  pair: string;
  direction: Direction;
  price: number;
}

/** The trades worth opening now, the strongest move first: long above the pair's mean, short below it. */
export function entrySignals(
  bands: PriceBands,
  at: number,
  excluded: (pair: string) => boolean,
): EntrySignal[] {
  const found: (EntrySignal & { distance: number })[] = [];
  for (const { symbol } of pairs) {
    if (excluded(symbol)) continue;
    const { mean, deviation } = bands.bandAt(symbol, at);
    const price = bands.priceAt(symbol, at);
    const distance = Math.abs(price - mean) / deviation;
    if (distance < strategy.entryDistance || deviation < mean * strategy.minDeviation) continue;
    found.push({ pair: symbol, direction: price > mean ? 'LONG' : 'SHORT', price, distance });
  }
  return found.sort((one, other) => other.distance - one.distance);
}
