import * as texts from '../../texts/candle-chart.ts';
import { formatPrice } from '../format/number.ts';
import { placedMarks, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

/** The prices of a place on the time axis in words, with its marks. */
export function wordsAt(data: CandleData, slots: readonly Slot[], index: number): string {
  const candle = slots[index]?.candle;
  const prices = candle
    ? texts.pricesOf(
        formatPrice(candle.open),
        formatPrice(candle.high),
        formatPrice(candle.low),
        formatPrice(candle.close),
      )
    : texts.noPrices;
  const marks = placedMarks(slots, data.interval, data.marks)
    .filter(({ slot }) => slot === index)
    .map(({ mark }) => texts.markAt(mark.label, formatPrice(mark.rate)));
  return [prices, ...marks].join('. ');
}
