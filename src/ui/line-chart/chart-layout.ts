import type { useLine } from '@nivo/line';
import { drawable, type TimeTick, timeTicks, valueAxis } from './axes.ts';
import { type ChartData, startInView, timeText } from './chart-data.ts';

/** One line in nivo's format. `index` refers to the point in the chart's data. */
export type ChartLine = { id: string; data: { x: Date; y: number | null; index: number }[] };

const charWidth = 7.5;
const widthPerTimeTick = 64;
const least = { right: 16, top: 8, bottom: 24 };
/** Px above the lines for the labels of moments. */
const markRoom = 20;
const heightPerTick = 50;

function linesOf({ series, points, breaks = [] }: ChartData): ChartLine[] {
  const times = points.map(({ at }) => new Date(at).getTime());
  const restarts = new Set(breaks.map((at) => times.findIndex((time) => time >= new Date(at).getTime())));
  return series.map(({ id }) => ({
    id,
    data: points.flatMap(({ at, values }, index) => {
      const value = values[id];
      const point = { x: new Date(at), y: value == null ? null : drawable(value), index };
      // A point without a value breaks the line before it.
      return restarts.has(index) ? [{ ...point, y: null }, point] : [point];
    }),
  }));
}

/** Px beside the lines, so that half of the last time's label fits. */
function rightMargin(moments: readonly TimeTick[], times: readonly number[], room: number): number {
  const last = moments.at(-1);
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  if (!last || to === from) return least.right;
  const beyondIt = ((to - last.at) / (to - from)) * room;
  return Math.max(least.right, Math.ceil((last.label.length * charWidth) / 2 - beyondIt));
}

export type ChartLayout = {
  /** Px around the plot, for the labels. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** The lines and scales of the plot, in nivo's format. */
  plot: Parameters<typeof useLine<ChartLine>>[0];
  /** The values with a line across. */
  values: { value: number; label: string }[];
  times: TimeTick[];
  /** The value of the dotted line, if there is one in view. */
  marked: number | undefined;
};

/** Lines, scales and labels of a chart of this size. */
export function layOut(data: ChartData, width: number, height: number): ChartLayout {
  const lines = linesOf(data);
  const values = lines.flatMap((line) => line.data.map(({ y }) => y)).filter((value) => value !== null);
  const marked = startInView(data);
  const { ticks, format } = valueAxis(
    values.length > 0 ? values : [0],
    Math.max(2, Math.floor(height / heightPerTick)),
  );
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? 1;
  const labelWidth = Math.max(...ticks.map((tick) => format(tick).length)) * charWidth;
  const left = labelWidth + 8;
  const room = width - left - least.right;
  const times = lines[0]?.data.map(({ x }) => x.getTime()) ?? [];
  const moments = timeTicks(
    times[0] ?? 0,
    times.at(-1) ?? 0,
    Math.max(2, Math.floor(room / widthPerTimeTick)),
    data.isSinceStart ? 'utc' : data.zone,
  ).map((tick) => (data.isSinceStart ? { ...tick, label: timeText(data, new Date(tick.at)) } : tick));
  const top = data.marks?.length ? markRoom : least.top;
  const margin = { ...least, top, left, right: rightMargin(moments, times, room) };
  return {
    margin,
    values: ticks.map((value) => ({ value, label: format(value) })),
    times: moments,
    marked: marked?.value,
    plot: {
      data: lines,
      width: Math.max(0, width - margin.left - margin.right),
      height: Math.max(0, height - margin.top - margin.bottom),
      xScale: { type: 'time' },
      yScale: { type: 'linear', min: lowest, max: highest, nice: false },
      curve: data.series[0]?.isStepped ? 'stepAfter' : 'linear',
      // Gain and loss are filled as far as they are in view.
      areaBaselineValue: Math.min(Math.max(data.start?.value ?? lowest, lowest), highest),
      // For the figures that belong to a position.
      enableSlices: 'x',
      // nivo requires them; here, styles color the drawing.
      colors: 'none',
      pointColor: 'none',
      pointBorderColor: 'none',
    },
  };
}
