import type { Statistic } from '../../contract/answers.ts';
import { pointsIn, type Range } from './range.ts';

/**
 * What holding the benchmark would be worth at each point of a run's series, bought with the balance (open profit
 * included) that the run had when the range began; null where that is unknown.
 */
export function heldFrom(range: Pick<Range, 'length'>, statistic: Statistic): (number | null)[] {
  const { balanceSeries, benchmark } = statistic;
  const [first] = pointsIn(range, statistic, balanceSeries);
  const bought = first && benchmark?.balances[balanceSeries.indexOf(first)];
  return balanceSeries.map((_, index) => {
    const value = benchmark?.balances[index];
    if (!bought || value === undefined || first.equity <= 0) return null;
    return (value / bought) * first.equity;
  });
}

/**
 * How much more the run is worth at the end of a range than if the benchmark had been held; below 0 if it is less.
 * @returns undefined if the service does not say
 */
export function differenceFromHolding(
  range: Pick<Range, 'length'>,
  statistic: Statistic,
): number | undefined {
  const equity = statistic.balanceSeries.at(-1)?.equity;
  const held = heldFrom(range, statistic).at(-1);
  return equity === undefined || typeof held !== 'number' ? undefined : equity - held;
}
