import {
  createSeriesMarkers,
  type IChartApiBase,
  type ISeriesApi,
  type Logical,
  type Time,
} from 'lightweight-charts';
import type { CandlePalette } from './candle-palette.ts';
import {
  drawable,
  type MarkGroup,
  markerOf,
  mergedMarks,
  middleOf,
  rateBeyond,
  stackedMarks,
} from './series-data.ts';
import { type CandleData, placedMarks, type Slot } from './slots.ts';

/** The part in view, and its size. */
export type View = {
  /** Places from the left edge to the right one. */
  from: number;
  to: number;
  /** Px from one place to the next. */
  spacing: number;
  /** Px from one rate to the next higher by 1. */
  pxPerRate: number;
};

/** Px: a character, and the first and the last px beyond a candle that a label takes, its shape left out. */
const size = { char: 6.5, near: 14, far: 36 };

/** Whether the label of a mark covers no candle and is not cut off at an edge. */
export function hasLabelRoom(group: MarkGroup, slots: readonly Slot[], label: string, view: View): boolean {
  const half = (label.length * size.char) / 2 / view.spacing;
  const middle = middleOf(group);
  if (middle - half < view.from || middle + half > view.to) return false;
  const beyond = rateBeyond(group, slots, view.spacing);
  const direction = group.side === 'buy' ? -1 : 1;
  const edges = [size.near, size.far].map((px) => beyond + (direction * px) / view.pxPerRate);
  const [low, high] = [Math.min(...edges), Math.max(...edges)];
  return slots
    .slice(Math.max(0, Math.floor(middle - half)), Math.ceil(middle + half) + 1)
    .every(({ candle }) => !candle || candle.low > high || candle.high < low);
}

/** Px that two marks need between their middles to be told apart, without and with their labels. */
const room = { shape: 22, label: 68 };
/** Px: the size of a shape, whatever the width of a candle. */
const shapeSize = 14;
/** Px from a candle to the middle of its first mark, and from there to the next. */
const steps = { first: 10, next: 17 };
/** Px around a touch in which a mark counts as pressed. */
const fingertip = 20;

type Point = { x: number; y: number };

/** The marks of a series. Those too close to tell apart at the current zoom are drawn as one. */
export function drawMarks(chart: IChartApiBase<Time>, series: ISeriesApi<'Candlestick', Time>) {
  // Beyond the margins of the scale, they would narrow the range that is left for the prices.
  const markers = createSeriesMarkers(series, [], { autoScale: false, zOrder: 'top' });
  const timeScale = chart.timeScale();
  let draw: (view: View) => void = () => undefined;
  let rates: readonly number[] = [];
  let groups: readonly MarkGroup[] = [];
  let places: readonly Slot[] = [];
  let drawnAt: string | undefined;

  const update = () => {
    const { barSpacing } = timeScale.options();
    const range = timeScale.getVisibleLogicalRange();
    const [from, to] = [range?.from ?? 0, range?.to ?? places.length - 1];
    const key = [barSpacing, from, to].join();
    if (key === drawnAt) return;
    drawnAt = key;
    draw({ from, to, spacing: barSpacing, pxPerRate: pxPerRate(from, to) });
  };
  // The scale itself is computed with the next frame.
  const pxPerRate = (from: number, to: number) => {
    const shown = places
      .slice(Math.max(0, Math.floor(from)), Math.ceil(to) + 1)
      .flatMap(({ candle }) => (candle ? [candle.low, candle.high] : []));
    const extent = [...shown, ...rates].map(drawable);
    const { top, bottom } = series.priceScale().options().scaleMargins;
    const height = chart.paneSize().height * (1 - top - bottom);
    return height / (Math.max(...extent) - Math.min(...extent) || 1);
  };
  timeScale.subscribeVisibleLogicalRangeChange(update);

  const distanceTo = (group: MarkGroup, index: number, { x, y }: Point) => {
    const middle = middleOf(group);
    const level = groups
      .slice(0, index)
      .filter((other) => other.side === group.side && middleOf(other) === middle).length;
    const away = steps.first + level * steps.next;
    const markX = timeScale.logicalToCoordinate(middle as Logical);
    const candleY = series.priceToCoordinate(
      drawable(rateBeyond(group, places, timeScale.options().barSpacing)),
    );
    if (markX === null || candleY === null) return Number.POSITIVE_INFINITY;
    return Math.hypot(x - markX, y - (group.side === 'buy' ? candleY + away : candleY - away));
  };

  return {
    show(data: CandleData, slots: readonly Slot[], palette: CandlePalette) {
      places = slots;
      rates = data.lines.map(({ rate }) => rate);
      const placed = placedMarks(slots, data.interval, data.marks);
      draw = (view) => {
        const { spacing } = view;
        const isLabeled = mergedMarks(placed, room.label / spacing).every(({ marks }) => marks.length === 1);
        groups = stackedMarks(placed, room.shape / spacing);
        const size = Math.min(1, shapeSize / spacing);
        const hasRoom = (group: MarkGroup) => {
          const [mark, ...others] = group.marks;
          return (
            isLabeled &&
            mark !== undefined &&
            others.length === 0 &&
            hasLabelRoom(group, slots, mark.label, view)
          );
        };
        markers.setMarkers(
          groups.flatMap(
            (group, index) =>
              markerOf(group, index, { slots, palette, size, spacing, hasRoom: hasRoom(group) }) ?? [],
          ),
        );
      };
      drawnAt = undefined;
      update();
    },

    /** The marks nearest to a touch, for which the library reports none; undefined if none is under the finger. */
    touched(point: Point): MarkGroup | undefined {
      const [nearest] = groups
        .map((group, index) => ({ group, distance: distanceTo(group, index, point) }))
        .sort((one, other) => one.distance - other.distance);
      return nearest && nearest.distance <= fingertip ? nearest.group : undefined;
    },

    /** The marks behind a press; undefined if it hit none. */
    pressed: (objectId: unknown): MarkGroup | undefined =>
      typeof objectId === 'string' ? groups[Number(objectId)] : undefined,
  };
}
