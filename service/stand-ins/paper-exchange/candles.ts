import type { CandleInterval } from '../../../src/contract/contract.ts';
import { type Candle, type CandleRequest, intervalMs } from '../../ports/exchange.ts';
import type { PriceAt } from './price.ts';

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
