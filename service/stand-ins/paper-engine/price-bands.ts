import type { Exchange } from '../../ports/exchange.ts';

const candleMs = 300_000;
const candles = 24;

/** Mean and population standard deviation of the last 24 five-minute closes, in USDT. */
export interface Band {
  mean: number;
  deviation: number;
}

/** What the strategy reads from the market. */
export interface PriceBands {
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

  const closesAt = (pair: string, candle: number, last: Window | undefined): number[] => {
    if (last?.candle === candle - 1)
      return [...last.closes.slice(1), exchange.priceAt(pair, candle * candleMs)];
    return Array.from({ length: candles }, (_, index) =>
      exchange.priceAt(pair, (candle - candles + 1 + index) * candleMs),
    );
  };

  return {
    priceAt: exchange.priceAt,
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
