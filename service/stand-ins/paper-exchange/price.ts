import { hash, hashText } from './hash.ts';
import type { Pair } from './pairs.ts';

const dayMs = 86_400_000;
const shortestWaveMs = 45_000;
const waves = 10;
/** Scales the sum of the waves. Measured, daily returns deviate by about a tenth more than `dailyVolatility`. */
const amplitudeScale = 1.12;
/** Makes the wave of 3.2 hours stronger than in a random walk, so that there are trends to follow. */
const swing = { wave: 4, factor: 1.85 };

/** A pair's price in USDT at a time in epoch milliseconds, rounded to the pair's price step. */
export type PriceAt = (at: number) => number;

/**
 * The price of one pair as a pure function of (seed, pair, time): base · exp(Σ waves). Each wave is smooth value noise:
 * hashed levels at even intervals, blended in between. Each period is four times the one before, from 45 s to 137 days.
 * Amplitudes grow with the square root of the period, as in a random walk, except for one stronger wave. Any moment
 * costs the same, and nothing is stored. Each wave only caches the two levels around its last moment, because callers
 * mostly walk through time.
 */
export function createPrice(seed: number, pair: Pair): PriceAt {
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
