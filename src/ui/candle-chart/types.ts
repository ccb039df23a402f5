import type { Moment, ZonePreference } from '../format/date-time.ts';

export type Candle = { at: Moment; open: number; high: number; low: number; close: number };

/** A purchase or a sale at a moment. */
export type CandleMark = {
  id: string;
  at: Moment;
  rate: number;
  /** An arrow up below the candle, or an arrow down above it. */
  side: 'buy' | 'sell';
  /** What it is: "Entry". */
  label: string;
  /** Without its label in the drawing, if there are many marks. */
  isQuiet?: boolean;
};

/** A level across the chart. */
export type RateLine = { rate: number; label: string; tone: 'gain' | 'loss' };

export type CandleData = {
  /** In any order; the start of each is a multiple of `interval`. */
  candles: readonly Candle[];
  /** Milliseconds from the start of one candle to that of the next. */
  interval: number;
  marks: readonly CandleMark[];
  lines: readonly RateLine[];
  /** The currency of every rate. */
  unit: string;
  zone: ZonePreference;
  /** What is shown. New candles of the same view keep the zoom; another view shows all its candles. */
  view: string;
  /** The last candle still moves: its rate is marked. */
  isLive: boolean;
};
