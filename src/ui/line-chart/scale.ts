export type Scale = (value: number) => number;

/** Maps a domain onto a range in a straight line. A domain without extent maps to the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [from, to] = domain;
  const [start, end] = range;
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The round step (1, 2 or 5 times a power of ten) that cuts an extent into about `count` parts. */
function roundStep(extent: number, count: number): number {
  const raw = extent / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

/**
 * Round values that enclose all of `values`, about `count` steps, lowest first. Equal values get room
 * around.
 */
export function enclosingTicks(values: readonly number[], count: number): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  // Differences that are only the noise of floating point count as none.
  const isFlat = high - low <= Math.max(Math.abs(low), Math.abs(high), 1) * 1e-9;
  const room = isFlat ? Math.max(Math.abs(low) * 0.05, 1) : 0;
  const step = roundStep(high - low + 2 * room, count);
  const first = Math.floor((low - room) / step);
  const last = Math.ceil((high + room) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Decimals needed to tell ticks of this step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** The index of the value nearest to `target` in ascending values. */
export function nearestIndex(ascending: readonly number[], target: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= target) low = middle;
    else high = middle;
  }
  const toLow = Math.abs(target - (ascending[low] ?? 0));
  const toHigh = Math.abs((ascending[high] ?? 0) - target);
  return toHigh < toLow ? high : low;
}
