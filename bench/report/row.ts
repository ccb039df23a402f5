/** One line of a table: what was measured, what came out, and whether that will do. */
export interface Row {
  measure: string;
  value: string;
  gate: string;
  verdict: Verdict;
}

/**
 * `BROKEN` fails the run. `slow` does not: how long something takes is as much the machine's doing, so that a person has
 * to look. `–` stands beside what is shown to compare with.
 */
export type Verdict = 'ok' | 'BROKEN' | 'slow' | '–';

interface Gated {
  measure: string;
  value: number;
  atMost: number;
  format?: (value: number) => string;
}

/** A count or a size: the same on every machine. */
export function counted({ measure, value, atMost, format = String }: Gated): Row {
  return {
    measure,
    value: format(value),
    gate: gateOf(atMost, format),
    verdict: value <= atMost ? 'ok' : 'BROKEN',
  };
}

/** A time, or a ratio of times. */
export function timed({ measure, value, atMost, format = milliseconds }: Gated): Row {
  return {
    measure,
    value: format(value),
    gate: gateOf(atMost, format),
    verdict: value <= atMost ? 'ok' : 'slow',
  };
}

/** What other rows are compared with. */
export function shown(measure: string, value: string): Row {
  return { measure, value, gate: '', verdict: '–' };
}

function gateOf(atMost: number, format: (value: number) => string): string {
  return `≤ ${format(atMost)}`;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
