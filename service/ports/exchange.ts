import type { Decimal } from 'decimal.js';
import type { CandleInterval } from '../../src/contract/contract.ts';

/** The length of each interval in milliseconds. */
export const intervalMs: Record<CandleInterval, number> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
};

/** The rates of one interval, in USDT. */
export interface Candle {
  /** The start in epoch milliseconds: a multiple of the interval. */
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Which candles of a pair to read. Times in epoch milliseconds. */
export interface CandleRequest {
  pair: string;
  interval: CandleInterval;
  from: number;
  /** Exclusive. */
  to: number;
  /** Nothing later is known: the newest candle may still be forming. */
  now: number;
}

export interface Exchange {
  /** Price in USDT at a time in epoch milliseconds. Throws for an unknown pair. */
  priceAt(pair: string, at: number): number;
  /** Every candle that has a moment in the range, oldest first. Null if the exchange does not have the pair. */
  candles(request: CandleRequest): Promise<Candle[] | null>;
  /** Fee of a market order, as a fraction of its value. */
  readonly feeRate: Decimal;
}
