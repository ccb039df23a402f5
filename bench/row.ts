/** The middle value; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least `percent` percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.ceil((percent / 100) * values.length);
  return inOrder(values)[Math.max(rank, 1) - 1] ?? Number.NaN;
}

function inOrder(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('Nothing was measured.');
  return values.toSorted((a, b) => a - b);
}

/** One line of a table: the measure, its value, its gate and the verdict. */
export interface Row {
  measure: string;
  value: string;
  gate: string;
  verdict: Verdict;
}

/**
 * `BROKEN` fails the run. `slow` does not: times depend on the machine too, so a person has to judge. `–` marks a value
 * shown for comparison.
 */
export type Verdict = 'ok' | 'BROKEN' | 'slow' | '–';

interface Gated {
  measure: string;
  value: number;
  atMost: number;
  format?: (value: number) => string;
}

/** A row for a count or a size: the same on every machine. */
export function counted({ measure, value, atMost, format = String }: Gated): Row {
  return {
    measure,
    value: format(value),
    gate: gateOf(atMost, format),
    verdict: value <= atMost ? 'ok' : 'BROKEN',
  };
}

/** A row for a time, or a ratio of times. */
export function timed({ measure, value, atMost, format = milliseconds }: Gated): Row {
  return {
    measure,
    value: format(value),
    gate: gateOf(atMost, format),
    verdict: value <= atMost ? 'ok' : 'slow',
  };
}

/** A row without a gate, to compare others with. */
export function shown(measure: string, value: string): Row {
  return { measure, value, gate: '', verdict: '–' };
}

function gateOf(atMost: number, format: (value: number) => string): string {
  return `≤ ${format(atMost)}`;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
