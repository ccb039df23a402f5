import type { LineSvgProps } from '@nivo/line';
import { color } from '../theme/contract.css.ts';
import { fontSize } from '../theme/tokens.ts';
import { drawable, type TimeTick, timeTicks, valueAxis } from './axes.ts';
import { type ChartData, startInView, timeText } from './chart-data.ts';

/** One line in nivo's format. `index` refers to the point in the chart's data. */
export type ChartLine = { id: string; data: { x: Date; y: number | null; index: number }[] };

const charWidth = 7.5;
const widthPerTimeTick = 64;
const least = { right: 16, top: 8, bottom: 24 };
/** Px above the lines for the labels of moments. */
const markRoom = 20;
const heightPerTick = 56;

const theme = {
  grid: { line: { stroke: color.border.quiet } },
  axis: {
    domain: { line: { strokeWidth: 0 } },
    ticks: { text: { fill: color.text.quiet, fontFamily: 'inherit', fontSize: fontSize.caption } },
  },
};

function linesOf({ series, points }: ChartData): ChartLine[] {
  return series.map(({ id }) => ({
    id,
    data: points.map(({ at, values }, index) => {
      const value = values[id];
      return { x: new Date(at), y: value == null ? null : drawable(value), index };
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

/** Lines, scales, axes and styles of a chart of this size. */
export function layOut(data: ChartData, width: number, height: number): LineSvgProps<ChartLine> {
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
  const labels = new Map(moments.map(({ at, label }) => [at, label]));
  return {
    data: lines,
    width,
    height,
    margin,
    theme,
    xScale: { type: 'time' },
    yScale: { type: 'linear', min: lowest, max: highest, nice: false },
    axisBottom: {
      tickValues: moments.map(({ at }) => new Date(at)),
      tickSize: 0,
      tickPadding: 8,
      format: (moment: Date) => labels.get(moment.getTime()) ?? '',
    },
    axisLeft: { tickValues: ticks, tickSize: 0, tickPadding: 8, format },
    curve: data.series[0]?.isStepped ? 'stepAfter' : 'linear',
    enableGridX: false,
    gridYValues: ticks,
    ...(data.start && {
      // Fills the gain or loss as far as it is in view.
      areaBaselineValue: Math.min(Math.max(data.start.value, lowest), highest),
    }),
    ...(marked && {
      markers: [
        {
          axis: 'y',
          value: marked.value,
          lineStyle: { stroke: color.text.quiet, strokeWidth: 1, strokeDasharray: '2 4' },
        },
      ],
    }),
    // Tells which figures belong to a position; our own layers draw and follow it.
    enableSlices: 'x',
    // We use none of its animations, tooltips or pointer elements.
    animate: false,
    isInteractive: false,
    renderWrapper: false,
  };
}
