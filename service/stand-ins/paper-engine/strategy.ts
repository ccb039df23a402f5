import { Decimal } from 'decimal.js';
import type { Direction, ExitReason } from '../../../src/contract/contract.ts';
import { orderFee } from '../../common/amounts.ts';
import type { Entry, ExitRates, RuleChange, Trade } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { feeRate, fillRate, type OrderSide, pairOf, symbols } from '../paper-exchange/paper-exchange.ts';
import { keepSteps, numberOf } from './known-numbers.ts';

const candleMs = 300_000;
const candles = 24;

/** Mean and population standard deviation of the last 24 five-minute closes, in USDT. */
export interface Band {
  mean: number;
  deviation: number;
}

export interface PriceBands {
  readonly pairs: readonly string[];
  priceAt(pair: string, at: number): number;
  /** The band of the candles closed by this moment. */
  bandAt(pair: string, at: number): Band;
}

interface Window {
  candle: number;
  closes: number[];
  band: Band;
}

/**
 * The price bands of an exchange. A band depends only on pair and moment. The last window of each pair is kept, because
 * the engine walks through time. Its sums are always computed in full: rounding in running sums would depend on earlier
 * calls.
 */
export function createPriceBands(exchange: Exchange): PriceBands {
  const windows = new Map<string, Window>();
  const priceAt = keepSteps(exchange.priceAt, strategy.stepMs);

  const closesAt = (pair: string, candle: number, last: Window | undefined): number[] => {
    if (last?.candle === candle - 1) return [...last.closes.slice(1), priceAt(pair, candle * candleMs)];
    return Array.from({ length: candles }, (_, index) =>
      priceAt(pair, (candle - candles + 1 + index) * candleMs),
    );
  };

  return {
    pairs: symbols,
    priceAt,
    bandAt(pair, at) {
      const candle = Math.floor(at / candleMs);
      const last = windows.get(pair);
      if (last?.candle === candle) return last.band;
      const closes = closesAt(pair, candle, last);
      const band = bandOf(closes);
      windows.set(pair, { candle, closes, band });
      return band;
    },
  };
}

function bandOf(closes: number[]): Band {
  const mean = closes.reduce((sum, close) => sum + close, 0) / closes.length;
  const variance = closes.reduce((sum, close) => sum + (close - mean) ** 2, 0) / closes.length;
  return { mean, deviation: Math.sqrt(variance) };
}

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
  const ratio = price / numberOf(trade.openRate);
  const fees = numberOf(feeRate) * (1 + ratio);
  return (trade.direction === 'LONG' ? ratio - 1 : 1 - ratio) - fees;
}

/** The market rate at which the net profit ratio is `ratio`: the inverse of `estimateRatio`. */
function rateAtRatio({ direction, openRate }: Entry, ratio: number): number {
  const fee = feeRate.toNumber();
  const part = direction === 'LONG' ? (1 + fee + ratio) / (1 - fee) : (1 - fee - ratio) / (1 + fee);
  return openRate.toNumber() * part;
}

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
export function exitRates(trade: Entry, at: number): ExitRates {
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

/** When an open trade next closes at another rate, and at which; null if it has reached its time limit. */
export function nextChange(trade: Entry, at: number): RuleChange | null {
  const heldMs = at - trade.openedAt;
  const next = strategy.takeProfit.find((line) => line.heldMs > heldMs);
  const changesAt = trade.openedAt + (next?.heldMs ?? strategy.timeLimitMs);
  if (changesAt <= at) return null;
  return { at: changesAt, takeProfitRate: next ? exitRates(trade, changesAt).takeProfitRate : null };
}

/** What the strategy measures of a pair before it opens a trade on it. */
export interface Measure {
  price: number;
  mean: number;
  /** How far the price is from the mean, in deviations. */
  distance: number;
  /** The deviation as a fraction of the mean. */
  range: number;
}

export function measure(bands: PriceBands, pair: string, at: number): Measure {
  const { mean, deviation } = bands.bandAt(pair, at);
  const price = bands.priceAt(pair, at);
  return { price, mean, distance: Math.abs(price - mean) / deviation, range: deviation / mean };
}

/** The obstacle to opening a trade on a pair; null if there is none. */
export function obstacle({ distance, range }: Measure): 'TOO_QUIET' | 'TOO_CLOSE' | null {
  if (range < strategy.minDeviation) return 'TOO_QUIET';
  return distance < strategy.entryDistance ? 'TOO_CLOSE' : null;
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
  for (const pair of bands.pairs) {
    if (excluded(pair)) continue;
    const measured = measure(bands, pair, at);
    if (obstacle(measured)) continue;
    const { distance, mean, price } = measured;
    found.push({ pair, direction: price > mean ? 'LONG' : 'SHORT', price, distance });
  }
  return found.sort((one, other) => other.distance - one.distance);
}
