import type { CandlestickData, SeriesMarker, Time, UTCTimestamp, WhitespaceData } from 'lightweight-charts';
import type { CandlePalette } from './candle-palette.ts';
import { placedMarks, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

/** The largest rate the library draws. */
const largest = 9e13;

/** The rate, limited to what can be drawn. */
export const drawable = (rate: number) => Math.min(Math.max(rate, -largest), largest);

/** The time of a place as the library counts it. */
export const timeOf = ({ time }: Slot) => (time / 1000) as UTCTimestamp;

/** A place as the library draws it. */
export function barOf(slot: Slot): CandlestickData | WhitespaceData {
  const time = timeOf(slot);
  if (!slot.candle) return { time };
  const { open, high, low, close } = slot.candle;
  return {
    time,
    open: drawable(open),
    high: drawable(high),
    low: drawable(low),
    close: drawable(close),
  };
}

/** The arrows of the marks. */
export function marksOf(
  { marks, interval }: CandleData,
  slots: readonly Slot[],
  palette: CandlePalette,
): SeriesMarker<Time>[] {
  return placedMarks(slots, interval, marks).flatMap(({ mark, slot }) => {
    const place = slots[slot];
    if (!place) return [];
    const isBuy = mark.side === 'buy';
    return {
      id: mark.id,
      time: timeOf(place),
      position: isBuy ? ('belowBar' as const) : ('aboveBar' as const),
      shape: isBuy ? ('arrowUp' as const) : ('arrowDown' as const),
      color: palette.mark,
      ...(mark.isQuiet ? { size: 0.6 } : { text: mark.label }),
    };
  });
}
