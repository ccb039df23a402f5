import * as texts from '../../texts/charts.ts';
import type { Moment, ZonePreference } from '../format/date-time.ts';
import { formatPrice, priceDigits } from '../format/number.ts';

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
  /** Candles that end later keep their places empty, in milliseconds since 1970; none if left out. Their prices still count for the scale. */
  until?: number | undefined;
};

/** A place on the time axis: a candle, or a time without one. */
export type Slot = {
  /** The start, in milliseconds since 1970. */
  time: number;
  candle: Candle | null;
};

/** So that one candle far from the others does not fill the axis with empty places. */
const mostEmpty = 1_000;

/** The places of a chart, oldest first, each time once. Missing candles leave empty places. */
export function slotsOf(candles: readonly Candle[], interval: number): Slot[] {
  const byTime = new Map(candles.map((candle) => [new Date(candle.at).getTime(), candle]));
  const times = [...byTime.keys()].sort((one, other) => one - other);
  const slots: Slot[] = [];
  let empty = 0;
  for (const time of times) {
    const last = slots.at(-1)?.time ?? time;
    for (let missing = last + interval; missing < time && empty < mostEmpty; missing += interval) {
      slots.push({ time: missing, candle: null });
      empty += 1;
    }
    slots.push({ time, candle: byTime.get(time) ?? null });
  }
  return slots;
}

/** The same places, without the candles that end after a moment, in milliseconds since 1970. */
export function slotsUntil(
  slots: readonly Slot[],
  interval: number,
  until: number | undefined,
): readonly Slot[] {
  if (until === undefined) return slots;
  return slots.map((slot) => (slot.time + interval > until ? { ...slot, candle: null } : slot));
}

/** How many decimals all prices of a chart have. */
export function digitsOf(slots: readonly Slot[]): number {
  return priceDigits(
    slots.flatMap(({ candle }) => (candle ? [candle.open, candle.high, candle.low, candle.close] : [])),
  );
}

/** The number of the place that a moment falls into; undefined if it is before the first or after the last. */
export function slotAt(slots: readonly Slot[], interval: number, moment: number): number | undefined {
  const index = slots.findLastIndex(({ time }) => time <= moment);
  const slot = slots[index];
  return slot && moment < slot.time + interval ? index : undefined;
}

export type PlacedMark = { mark: CandleMark; slot: number };

/** The marks that fall into a chart, oldest first. */
export function placedMarks(
  slots: readonly Slot[],
  interval: number,
  marks: readonly CandleMark[],
): PlacedMark[] {
  return marks
    .flatMap((mark) => {
      const slot = slotAt(slots, interval, new Date(mark.at).getTime());
      return slot === undefined ? [] : [{ mark, slot }];
    })
    .sort((one, other) => one.slot - other.slot);
}

/** The prices of a place on the time axis in words, with its marks. */
export function wordsAt(data: CandleData, slots: readonly Slot[], index: number, digits: number): string {
  const candle = slots[index]?.candle;
  const prices = candle
    ? texts.pricesOf(
        formatPrice(candle.open, digits),
        formatPrice(candle.high, digits),
        formatPrice(candle.low, digits),
        formatPrice(candle.close, digits),
      )
    : texts.noPrices;
  const marks = placedMarks(slots, data.interval, data.marks)
    .filter(({ slot }) => slot === index)
    .map(({ mark }) => texts.markAt(mark.label, formatPrice(mark.rate, digits)));
  return [prices, ...marks].join('. ');
}
