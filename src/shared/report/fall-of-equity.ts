import type { Statistic } from '../../contract/answers.ts';

/**
 * The largest fall of the balance with open trades from an earlier peak, as a share of that peak, at the times that the
 * balance series has. Null if the series does not say.
 */
export function fallOfEquity({
  balanceSeries,
  startBalance,
}: Pick<Statistic, 'balanceSeries' | 'startBalance'>): number | null {
  if (balanceSeries.length === 0) return null;
  let peak = startBalance;
  let largest: number | null = peak > 0 ? 0 : null;
  for (const { equity } of balanceSeries) {
    peak = Math.max(peak, equity);
    if (peak > 0) largest = Math.max(largest ?? 0, (peak - equity) / peak);
  }
  return largest;
}
