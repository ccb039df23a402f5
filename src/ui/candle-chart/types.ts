import type { Moment, ZonePreference } from '../format/date-time.ts';

export type Candle = { at: Moment; open: number; high: number; low: number; close: number };

/** A purchase or a sale at a moment. */
export type CandleMark = {
  id: string;
  at: Moment;
  rate: number;
  /** Drawn below the candle, or above it. */
  side: 'buy' | 'sell';
  /** An entry, drawn as an arrow, or an exit: with a loss as a square, without one as a circle. */
  kind: 'entry' | 'gain' | 'loss';
  /** What it is: "Entry". Drawn only if there is room for the labels of all marks. */
  label: string;
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
