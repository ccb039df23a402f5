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
