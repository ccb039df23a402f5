import { priceDigits } from '../format/number.ts';
import type { Candle, CandleMark } from './types.ts';

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

/** The decimals that all prices of a chart have. */
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

/** A mark with the number of its place. */
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
