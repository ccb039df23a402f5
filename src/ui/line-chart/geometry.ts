import { formatNumber } from '../format/number.ts';
import { decimalsOf, enclosingTicks, linearScale, type Scale } from './scale.ts';
import { type TimeTick, timeTicks } from './time-ticks.ts';
import type { ChartData } from './types.ts';

export type Geometry = {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  /** Milliseconds since 1970 of every point. */
  times: number[];
  x: Scale;
  y: Scale;
  xTicks: TimeTick[];
  yTicks: { value: number; label: string }[];
};

const charWidth = 7;
const widthPerTimeTick = 84;
const heightPerTick = 56;

function tickLabel(value: number, step: number): string {
  if (Math.abs(value) >= 1e6) return formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 });
  const digits = decimalsOf(step);
  return formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Where everything goes in a chart of this size. Needs at least one point. */
export function layOut({ series, points, start, zone }: ChartData, width: number, height: number): Geometry {
  const times = points.map(({ at }) => new Date(at).getTime());
  const values = points
    .flatMap((point) => series.map(({ id }) => point.values[id]))
    .filter((value) => value != null);
  const ticks = enclosingTicks(
    start ? [...values, start.value] : values.length > 0 ? values : [0],
    Math.max(2, Math.floor(height / heightPerTick)),
  );
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const yTicks = ticks.map((value) => ({ value, label: tickLabel(value, step) }));
  const labelWidth = Math.max(...yTicks.map(({ label }) => label.length)) * charWidth;
  const plot = { left: labelWidth + 8, right: width - 8, top: 8, bottom: height - 24 };
  const from = times[0] ?? 0;
  const to = times.at(-1) ?? 0;
  return {
    width,
    height,
    plot,
    times,
    x: linearScale([from, to], [plot.left, plot.right]),
    y: linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [plot.bottom, plot.top]),
    xTicks: timeTicks(from, to, Math.max(2, Math.floor((plot.right - plot.left) / widthPerTimeTick)), zone),
    yTicks,
  };
}

/** One series as an SVG path. Where values are missing the line has a gap. */
export function linePath(data: ChartData, seriesId: string, { times, x, y }: Geometry): string {
  let isDrawing = false;
  return data.points
    .map(({ values }, index) => {
      const value = values[seriesId];
      if (value == null) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${x(times[index] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** The area between a series and a horizontal line. */
export function areaPath(data: ChartData, seriesId: string, level: number, geometry: Geometry): string {
  const base = geometry.y(level).toFixed(1);
  return linePath(data, seriesId, geometry)
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const corners = part.split('L');
      const firstX = corners[0]?.split(' ')[0];
      const lastX = corners.at(-1)?.split(' ')[0];
      return `M${firstX} ${base}L${part}L${lastX} ${base}Z`;
    })
    .join('');
}
