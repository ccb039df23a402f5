const UNITS: readonly (readonly [milliseconds: number, unit: string])[] = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
  [1, 'ms'],
];

/**
 * A machine's delay in readable form: `20 s`, `40 min`; `depends` if it is computed at run time.
 * @param delay milliseconds, or a function that computes them
 */
export function delayText(delay: unknown): string {
  if (typeof delay !== 'number') return 'depends';
  const [size, unit] = UNITS.find(
    ([milliseconds]) => delay >= milliseconds && delay % milliseconds === 0,
  ) ?? [1, 'ms'];
  return `${delay / size} ${unit}`;
}
