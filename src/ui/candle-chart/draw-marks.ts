import { createSeriesMarkers, type IChartApiBase, type ISeriesApi, type Time } from 'lightweight-charts';
import type { CandlePalette } from './candle-palette.ts';
import { type MarkGroup, mergedMarks, stackedMarks } from './mark-groups.ts';
import { markerOf } from './series-data.ts';
import { placedMarks, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

/** Px that two marks need between their middles to be told apart, without and with their labels. */
const room = { shape: 22, label: 68 };
/** Px: the size of a shape, whatever the width of a candle. */
const shapeSize = 14;

/** The marks of a series. Those too close to tell apart at the current zoom are drawn as one. */
export function drawMarks(chart: IChartApiBase<Time>, series: ISeriesApi<'Candlestick', Time>) {
  // Beyond the margins of the scale, they would narrow the range that is left for the prices.
  const markers = createSeriesMarkers(series, [], { autoScale: false });
  const timeScale = chart.timeScale();
  let draw: (spacing: number) => void = () => undefined;
  let groups: readonly MarkGroup[] = [];
  let drawnAt: number | undefined;

  const update = () => {
    const { barSpacing } = timeScale.options();
    if (barSpacing === drawnAt) return;
    drawnAt = barSpacing;
    draw(barSpacing);
  };
  timeScale.subscribeVisibleLogicalRangeChange(update);

  return {
    show(data: CandleData, slots: readonly Slot[], palette: CandlePalette) {
      const placed = placedMarks(slots, data.interval, data.marks);
      draw = (spacing) => {
        const isLabeled = mergedMarks(placed, room.label / spacing).every(({ marks }) => marks.length === 1);
        groups = stackedMarks(placed, room.shape / spacing);
        const size = Math.min(1, shapeSize / spacing);
        markers.setMarkers(
          groups.flatMap((group, index) => markerOf(group, index, { slots, palette, size, isLabeled }) ?? []),
        );
      };
      drawnAt = undefined;
      update();
    },

    /** The marks behind what was pressed; undefined if that was none. */
    pressed: (objectId: unknown): MarkGroup | undefined =>
      typeof objectId === 'string' ? groups[Number(objectId)] : undefined,
  };
}
