import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { type ChartView, coinOf } from './chart-data.ts';
import { heldFrom } from './holding.ts';
import { pointsIn, type Range, startOf } from './range.ts';

/** How much a figure changed, in the run's currency and in percent of the figure before; null unless that was above 0. */
export interface Change {
  label: string;
  amount: number;
  percent: number | null;
}

type Run = Pick<Statistic, 'balanceSeries' | 'from' | 'to'>;

/**
 * The changes from the first to the last point of a range: of each line of the view, the profit in percent of the balance
 * before. What holding the benchmark would have gained is left out if the service does not say.
 * @returns none if the range has fewer than two points
 */
export function changesOver(
  range: Pick<Range, 'value' | 'length'>,
  view: ChartView,
  statistic: Statistic,
): Change[] {
  const shown = pointsIn(range, statistic, statistic.balanceSeries);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) return [];
  const closed = between(first.balance, last.balance);
  const equity = between(first.equity, last.equity);
  if (view === 'profit') return [{ label: texts.changeOf.profit, ...closed }];
  if (view === 'balance') {
    return [
      { label: texts.balance.equity, ...equity },
      { label: texts.balance.closed, ...closed },
    ];
  }
  const { benchmark } = statistic;
  const held = heldFrom(range, statistic).at(-1);
  return [
    { label: texts.changeOf.balance, ...equity },
    ...(benchmark && typeof held === 'number'
      ? [{ label: texts.changeOf.holding(coinOf(benchmark.pair)), ...between(first.equity, held) }]
      : []),
  ];
}

function between(before: number, after: number): Pick<Change, 'amount' | 'percent'> {
  const amount = after - before;
  return { amount, percent: before > 0 ? (amount / before) * 100 : null };
}

/** The period that the changes cover, in words: "the last 30 days". */
export function periodOf(range: Pick<Range, 'value' | 'length'>, run: Run, hasEnded: boolean): string {
  if (startOf(range, run).getTime() === Date.parse(run.from)) return texts.periods.all;
  const name = texts.periods[range.value];
  return hasEnded ? texts.ofTheRun(name) : name;
}
