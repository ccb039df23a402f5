import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { type ChartView, coinOf } from './chart-data.ts';
import { heldFrom } from './holding.ts';
import { pointsIn, type Range, startOf } from './range.ts';

/** How much a figure changed, in the run's currency and in percent of the balance before; null if that was none. */
export interface Change {
  label: string;
  amount: number;
  percent: number | null;
}

type Run = Pick<Statistic, 'balanceSeries' | 'from' | 'to'>;

/**
 * The change from the first to the last point of a range: of the closed profit, or of the balance with open profit.
 * @returns undefined if the range has fewer than two points
 */
export function changeOver(
  range: Pick<Range, 'value' | 'length'>,
  view: ChartView,
  run: Run,
  hasEnded: boolean,
): Change | undefined {
  const shown = pointsIn(range, run, run.balanceSeries);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) return undefined;
  const isProfit = view === 'profit';
  const figure = isProfit ? texts.changeOf.profit : texts.changeOf.balance;
  const key = isProfit ? 'balance' : 'equity';
  return {
    label: texts.change(figure, nameOf(range, run, hasEnded)),
    ...between(first[key], last[key]),
  };
}

/**
 * What holding the benchmark would have gained from the first to the last point of a range, bought with the same balance.
 * @returns undefined if the service does not say
 */
export function heldOver(
  range: Pick<Range, 'value' | 'length'>,
  statistic: Statistic,
  hasEnded: boolean,
): Change | undefined {
  const { balanceSeries, benchmark } = statistic;
  const [first] = pointsIn(range, statistic, balanceSeries);
  const last = heldFrom(range, statistic).at(-1);
  if (!benchmark || !first || typeof last !== 'number') return undefined;
  return {
    label: texts.change(texts.changeOf.holding(coinOf(benchmark.pair)), nameOf(range, statistic, hasEnded)),
    ...between(first.equity, last),
  };
}

function between(before: number, after: number): Pick<Change, 'amount' | 'percent'> {
  const amount = after - before;
  return { amount, percent: before > 0 ? (amount / before) * 100 : null };
}

function nameOf(range: Pick<Range, 'value' | 'length'>, run: Run, hasEnded: boolean): string {
  if (startOf(range, run).getTime() === Date.parse(run.from)) return texts.changeOver.all;
  const name = texts.changeOver[range.value];
  return hasEnded ? texts.ofTheRun(name) : name;
}
