import type { Direction } from '../../../src/contract/contract.ts';
import type { ExitReason, Trade } from '../../ports/bot-engine.ts';
import { pairs } from '../paper-exchange/pairs.ts';
import type { PriceBands } from './price-bands.ts';
import { estimateRatio } from './trade.ts';

const minute = 60_000;

/** The published strategy's numbers; docs/strategy.md explains them. */
export const strategy = {
  /** The strategy looks at the market at every multiple of this, in milliseconds since the epoch. */
  stepMs: 30_000,
  maxOpenTrades: 4,
  /** Stake of a new trade, as a fraction of the closed balance. */
  stakeFraction: 0.2,
  /** USDT; below this the exchange takes no order. */
  minStake: 5,
  /** Distance from the mean, in deviations, that opens a trade. */
  entryDistance: 1.5,
  /** Deviation a pair must have, as a fraction of its mean, for a move to be worth its fees. */
  minDeviation: 0.0018,
  /** After a trade a pair rests this long. */
  restMs: 60 * minute,
  /** Net profit that closes a trade, by how long it is held: the last line reached counts. */
  takeProfit: [
    { heldMs: 0, ratio: 0.02 },
    { heldMs: 120 * minute, ratio: 0.01 },
    { heldMs: 300 * minute, ratio: 0.003 },
  ],
  stopLoss: -0.015,
  timeLimitMs: 480 * minute,
} as const;

/** The first moment after `at` when the strategy looks at the market. */
export function nextStep(at: number): number {
  return (Math.floor(at / strategy.stepMs) + 1) * strategy.stepMs;
}

/** Whether an open trade closes at this price, and why. */
export function exitReason(trade: Trade, price: number, at: number): ExitReason | null {
  const ratio = estimateRatio(trade, price);
  const heldMs = at - trade.openedAt;
  if (ratio <= strategy.stopLoss) return 'STOP_LOSS';
  const target = strategy.takeProfit.findLast((line) => heldMs >= line.heldMs);
  if (target && ratio >= target.ratio) return 'TAKE_PROFIT';
  return heldMs >= strategy.timeLimitMs ? 'TIME_LIMIT' : null;
}

export interface EntrySignal {
  pair: string;
  direction: Direction;
  price: number;
}

/** Trades worth opening now, the strongest move first: above its band a pair is bought, below it sold. */
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
