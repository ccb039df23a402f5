import * as texts from '../../texts/candle-chart.ts';
import { formatPrice } from '../format/number.ts';
import { digitsOf, placedMarks, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

/** The prices of a place on the time axis in words, with its marks. */
export function wordsAt(data: CandleData, slots: readonly Slot[], index: number): string {
  const candle = slots[index]?.candle;
  const digits = digitsOf(slots);
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
