import { scaleLinear } from 'd3-scale';
import { formatNumber } from '../format/number.ts';

export type ValueAxis = { ticks: number[]; format: (tick: number) => string };

/** The largest value drawn. Beyond it, differences between values could overflow. */
const largest = 1e300;

/** The value, limited to what can be drawn. */
export function drawable(value: number): number {
  return Math.min(Math.max(value, -largest), largest);
}

/** Adds space around equal values. Differences that are only floating-point noise count as none. */
function extentOf(values: readonly number[]): [number, number] {
  // Not `Math.min(...values)`: there may be more values than a call can take as arguments.
  const low = drawable(values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY));
  const high = drawable(values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY));
  const isFlat = high - low <= Math.max(Math.abs(low), Math.abs(high), 1) * 1e-9;
  const room = isFlat ? Math.max(Math.abs(low) * 0.05, 1) : 0;
  return [low - room, high + room];
}

/** Round values that enclose all of `values`, about `count` steps, lowest first, and how to write them. */
export function valueAxis(values: readonly number[], count: number): ValueAxis {
  const ticks = scaleLinear().domain(extentOf(values)).nice(count).ticks(count);
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    ticks,
    format: (tick) =>
      Math.abs(tick) >= 1e6 && Math.abs(tick) < 1e12
        ? formatNumber(tick, { notation: 'compact', maximumFractionDigits: 2 })
        : formatNumber(tick, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  };
}
