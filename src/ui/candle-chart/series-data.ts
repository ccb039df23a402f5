import type {
  CandlestickData,
  SeriesMarker,
  SeriesMarkerShape,
  Time,
  UTCTimestamp,
  WhitespaceData,
} from 'lightweight-charts';
import * as texts from '../../texts/charts.ts';
import { formatNumber } from '../format/number.ts';
import type { CandlePalette } from './candle-palette.ts';
import type { CandleMark, PlacedMark, Slot } from './slots.ts';

/** Marks drawn as one: a single mark, or a number in place of several. */
export type MarkGroup = {
  marks: readonly CandleMark[];
  side: CandleMark['side'];
  /** The first and the last place they are at. */
  from: number;
  to: number;
};

/** More in one candle would fill the chart. */
const mostStacked = 3;

/**
 * Merges the marks of each side that are too close to tell apart, oldest first.
 * @param placed in order of their places
 * @param apart how many places two marks must be apart
 */
export function mergedMarks(placed: readonly PlacedMark[], apart: number): MarkGroup[] {
  return (['buy', 'sell'] as const)
    .flatMap((side) => {
      const groups: (MarkGroup & { marks: CandleMark[] })[] = [];
      for (const { mark, slot } of placed) {
        if (mark.side !== side) continue;
        const last = groups.at(-1);
        if (last && slot - last.from < apart) {
          last.marks.push(mark);
          last.to = slot;
        } else groups.push({ marks: [mark], side, from: slot, to: slot });
      }
      return groups;
    })
    .sort((one, other) => middleOf(one) - middleOf(other));
}

/** The same, but a few marks at one place stay single: they are drawn one beyond the other. */
export function stackedMarks(placed: readonly PlacedMark[], apart: number): MarkGroup[] {
  return mergedMarks(placed, apart).flatMap((group) =>
    group.from === group.to && group.marks.length <= mostStacked
      ? group.marks.map((mark) => ({ ...group, marks: [mark] }))
      : [group],
  );
}

/** The place where a group is drawn. */
export const middleOf = ({ from, to }: MarkGroup) => Math.round((from + to) / 2);

/** The largest rate the library draws. */
const largest = 9e13;

/** The rate, limited to the range that can be drawn. */
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

type Drawing = {
  slots: readonly Slot[];
  palette: CandlePalette;
  /** A share of the library's size. */
  size: number;
  /** Px from one place to the next. */
  spacing: number;
  /** The label of a single mark fits. */
  hasRoom: boolean;
};

/** The drawing for a group of marks: a shape, a number, or a shape with a number if all are of one kind. */
export function markerOf(
  group: MarkGroup,
  index: number,
  { slots, palette, size, spacing, hasRoom }: Drawing,
): SeriesMarker<Time> | undefined {
  const [mark, ...others] = group.marks;
  const place = slots[middleOf(group)];
  if (!mark || !place) return undefined;
  const isBuy = mark.side === 'buy';
  const shape: SeriesMarkerShape = shapes[mark.kind] ?? (isBuy ? 'arrowUp' : 'arrowDown');
  const common = { id: String(index), time: timeOf(place), shape, color: palette[colors[mark.kind]], size };
  if (others.length === 0) {
    return { ...common, position: isBuy ? 'belowBar' : 'aboveBar', ...(hasRoom && { text: mark.label }) };
  }
  const isMixed = others.some(({ kind }) => kind !== mark.kind);
  return {
    ...common,
    ...(isMixed && { color: palette.strong, size: 0 }),
    text: countOf(group),
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    price: drawable(rateBeyond(group, slots, spacing)),
  };
}

/** How many trades a group is about. */
const countOf = ({ marks }: MarkGroup): string =>
  texts.times(formatNumber(new Set(marks.map(({ id }) => id)).size));

/** An entry is an arrow, in the direction of the trade. */
const shapes = { entry: undefined, gain: 'circle', loss: 'square' } as const;
const colors = { entry: 'mark', gain: 'gain', loss: 'loss' } as const;

/** Px from the middle of a number to its ends. */
const countReach = 12;

/**
 * The rate beside the candles of a group, where a number covers none of them.
 * @param spacing px from one place to the next
 */
export function rateBeyond(
  { side, from, to, marks }: MarkGroup,
  slots: readonly Slot[],
  spacing: number,
): number {
  const reach = marks.length > 1 ? Math.ceil(countReach / spacing) : 0;
  const candles = slots
    .slice(Math.max(0, from - reach), to + reach + 1)
    .flatMap(({ candle }) => candle ?? []);
  const rates = marks.map(({ rate }) => rate);
  return side === 'buy'
    ? Math.min(...(candles.length > 0 ? candles.map(({ low }) => low) : rates))
    : Math.max(...(candles.length > 0 ? candles.map(({ high }) => high) : rates));
}
