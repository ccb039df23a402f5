import { Decimal } from 'decimal.js';
import type { CandleInterval } from '../../../src/contract/contract.ts';
import { exact } from '../../common/amounts.ts';
import { refused } from '../../common/key-standing.ts';
import { hashToken } from '../../common/secrets.ts';
import { dayMs } from '../../common/time.ts';
import type { Database } from '../../db/database.ts';
import { createCounter } from '../../db/shared-by-replicas.ts';
import { type Candle, type CandleRequest, type Exchange, intervalMs } from '../../ports/exchange.ts';
import type { ExchangeAccount, KeyCheck } from '../../ports/world.ts';

/** A 32-bit hash of whole numbers. The same inputs give the same value on every machine. */
export function hash(...parts: number[]): number {
  let state = 0x2545f491;
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x9e3779b1);
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    state ^= state >>> 13;
  }
  state = Math.imul(state ^ (state >>> 16), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A 32-bit hash of a text, for naming a stream of numbers. */
function hashText(text: string): number {
  return hash(...Array.from(text, (character) => character.codePointAt(0) ?? 0));
}

/** A market of the paper exchange, quoted in USDT. */
interface Pair {
  symbol: string;
  /** The level around which the price moves, in USDT. */
  basePrice: number;
  /** Decimals of the price step. */
  priceDecimals: number;
  /** Decimals of the amount step. */
  amountDecimals: number;
  /** Intended standard deviation of daily returns, as a fraction. */
  dailyVolatility: number;
}

/** The markets of the paper exchange. Price and amount have at most eight decimals together, so a stake is exact. */
export const pairs: readonly Pair[] = [
  { symbol: 'BTC/USDT', basePrice: 64_000, priceDecimals: 2, amountDecimals: 5, dailyVolatility: 0.024 },
  { symbol: 'ETH/USDT', basePrice: 3_200, priceDecimals: 2, amountDecimals: 4, dailyVolatility: 0.031 },
  { symbol: 'BNB/USDT', basePrice: 580, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.028 },
  { symbol: 'SOL/USDT', basePrice: 150, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.043 },
  { symbol: 'XRP/USDT', basePrice: 0.6, priceDecimals: 4, amountDecimals: 1, dailyVolatility: 0.036 },
  { symbol: 'ADA/USDT', basePrice: 0.45, priceDecimals: 4, amountDecimals: 1, dailyVolatility: 0.039 },
  { symbol: 'DOGE/USDT', basePrice: 0.15, priceDecimals: 5, amountDecimals: 0, dailyVolatility: 0.047 },
  { symbol: 'LTC/USDT', basePrice: 80, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.033 },
];

/** The names of the markets. */
export const symbols: readonly string[] = pairs.map(({ symbol }) => symbol);

/** The market with this symbol. Throws if there is none, which is a mistake of the caller. */
export function pairOf(symbol: string): Pair {
  const pair = pairs.find((candidate) => candidate.symbol === symbol);
  if (!pair) throw new Error(`The paper exchange has no market ${symbol}.`);
  return pair;
}

const shortestWaveMs = 45_000;
const waves = 10;
/** Scales the sum of the waves. Measured, daily returns deviate by about a tenth more than `dailyVolatility`. */
const amplitudeScale = 1.12;
/** Makes the wave of 3.2 hours stronger than in a random walk, so that there are trends to follow. */
const swing = { wave: 4, factor: 1.85 };

/** A pair's price in USDT at a time in epoch milliseconds, rounded to the pair's price step. */
type PriceAt = (at: number) => number;

/**
 * The price of one pair as a pure function of (seed, pair, time): base · exp(Σ waves). Each wave is smooth value noise:
 * hashed levels at even intervals, blended in between. Each period is four times the one before, from 45 s to 137 days.
 * Amplitudes grow with the square root of the period, as in a random walk, except for one stronger wave. Any moment
 * costs the same, and nothing is stored. Each wave only caches the two levels around its last moment, because callers
 * mostly walk through time.
 */
function createPrice(seed: number, pair: Pair): PriceAt {
  const unit = 10 ** pair.priceDecimals;
  const noise = Array.from({ length: waves }, (_, index) => createWave(seed, pair, index));
  return (at) => {
    let exponent = 0;
    for (const wave of noise) exponent += wave(at);
    return Math.round(pair.basePrice * Math.exp(exponent) * unit) / unit;
  };
}

function createWave(seed: number, pair: Pair, index: number): (at: number) => number {
  const period = shortestWaveMs * 4 ** index;
  const strength = index === swing.wave ? swing.factor : 1;
  const amplitude = strength * amplitudeScale * pair.dailyVolatility * Math.sqrt(period / dayMs);
  const stream = hash(seed, hashText(pair.symbol), index);
  const phase = hash(stream) / 2 ** 32;
  let cell = Number.NaN;
  let from = 0;
  let to = 0;
  return (at) => {
    const position = at / period + phase;
    const floor = Math.floor(position);
    if (floor !== cell) {
      cell = floor;
      from = level(stream, floor) * amplitude;
      to = level(stream, floor + 1) * amplitude;
    }
    const part = position - floor;
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}

/** A level between −1 and 1. The cell may exceed 32 bits, so it is hashed in two halves. */
function level(stream: number, cell: number): number {
  return hash(stream, cell | 0, Math.floor(cell / 2 ** 32)) / 2 ** 31 - 1;
}

/** The price is sampled at multiples of this, in milliseconds. Up to 15 minutes, these are the engine's steps. */
const sampleMs: Record<CandleInterval, number> = {
  '1m': 30_000,
  '5m': 30_000,
  '15m': 30_000,
  '1h': 120_000,
  '4h': 300_000,
  '1d': 900_000,
};

/** The candles of a price. Each runs from one multiple of its interval to the next, both included, or to now. */
export function candlesOf(
  priceAt: PriceAt,
  { interval, from, to, now }: Omit<CandleRequest, 'pair'>,
): Candle[] {
  const length = intervalMs[interval];
  const candles: Candle[] = [];
  for (let at = Math.floor(from / length) * length; at < to && at <= now; at += length) {
    const open = priceAt(at);
    const close = priceAt(Math.min(at + length, now));
    const candle = { at, open, high: Math.max(open, close), low: Math.min(open, close), close };
    const end = Math.min(at + length - 1, now);
    for (let moment = at + sampleMs[interval]; moment <= end; moment += sampleMs[interval]) {
      const price = priceAt(moment);
      if (price > candle.high) candle.high = price;
      if (price < candle.low) candle.low = price;
    }
    candles.push(candle);
  }
  return candles;
}

export type OrderSide = 'BUY' | 'SELL';

/** Fee of a market order, as a fraction of its value. */
export const feeRate = exact('0.001');
/** How much worse than the quote a market order fills, as a fraction. */
const slippageRate = exact('0.0002');

/**
 * The rate at which a market order fills, in USDT: the quote moved by the slippage and rounded to the price step, both
 * to the trader's disadvantage.
 */
export function fillRate(side: OrderSide, quote: Decimal.Value, pair: Pair): Decimal {
  const buying = side === 'BUY';
  const moved = exact(quote).times(buying ? slippageRate.plus(1) : slippageRate.neg().plus(1));
  return moved.toDecimalPlaces(pair.priceDecimals, buying ? Decimal.ROUND_UP : Decimal.ROUND_DOWN);
}

/** An exchange whose prices follow from its seed: two exchanges with the same seed never differ. */
export function createPaperExchange(seed = 'botdeck'): Exchange {
  const stream = hashText(seed);
  const prices = new Map<string, PriceAt>(pairs.map((pair) => [pair.symbol, createPrice(stream, pair)]));
  return {
    feeRate,
    candles: async ({ pair, ...range }) => {
      const price = prices.get(pair);
      return price ? candlesOf(price, range) : null;
    },
    priceAt(pair, at) {
      const price = prices.get(pair);
      if (!price) throw new Error(`The paper exchange has no market ${pair}.`);
      return price(at);
    },
  };
}

const wellFormed = /^[A-Za-z0-9_-]{16,128}$/;
const rememberedSeconds = 30 * 86_400;

/**
 * The paper exchange's check of accounts. The beginning of a key decides, so that people and tests can try everything:
 * `REFUSED…` is not accepted, `WITHDRAW…` may withdraw, `READONLY…` may not trade, `OPEN…` is not restricted to
 * addresses, and `LATER…` may withdraw from its second check on, whichever replica checks it, for 30 days. Any other well-formed key may
 * trade, from allowed addresses only.
 */
export function createAccountCheck(db: Database): KeyCheck {
  const checks = createCounter(db, { name: 'paper-key-checks', max: 1, windowSeconds: rememberedSeconds });
  const wasChecked = async (apiKey: string) => (await checks.penalty(hashToken(apiKey))).consumedPoints > 1;

  return async (account) => {
    if (!isAccepted(account)) return refused('UNKNOWN');
    const { apiKey } = account;
    return {
      trade: !apiKey.startsWith('READONLY'),
      withdraw: apiKey.startsWith('WITHDRAW') || (apiKey.startsWith('LATER') && (await wasChecked(apiKey))),
      ipRestricted: !apiKey.startsWith('OPEN'),
    };
  };
}

/** Whether the paper exchange has an account for a key. */
export const isKnownKey = (apiKey: string): boolean =>
  wellFormed.test(apiKey) && !apiKey.startsWith('REFUSED');

/** Key and secret have 16 to 128 letters, digits, `-` or `_`, and the key does not start with `REFUSED`. */
function isAccepted({ apiKey, apiSecret }: ExchangeAccount): boolean {
  return isKnownKey(apiKey) && wellFormed.test(apiSecret);
}
