import type { BalancePoint, Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import type { ChartData, ChartSeries } from '../../ui/line-chart/types.ts';
import { heldFrom } from './holding.ts';
import { pointsIn, type Range } from './range.ts';

/**
 * A point of a run's series, with the profit of the trades closed until then, and what holding the benchmark since the
 * start of the range would be worth then; null if that is unknown.
 */
type RunPoint = BalancePoint & { closedProfit: number; holding: number | null };

/** What a chart shows from a run's series. */
interface ChartKind {
  title: string;
  series: readonly (ChartSeries & { id: keyof Omit<RunPoint, 'at'> })[];
  /** From the run, and the first point that is shown. */
  start: (run: Pick<Statistic, 'startBalance'>, first?: RunPoint) => { value: number; label: string };
}

const startBalance = ({ startBalance: value }: Pick<Statistic, 'startBalance'>) => ({
  value,
  label: texts.balance.start,
});
/** Without open profit, figures change only when a trade closes. */
const onlyAtCloses = { isStepped: true } as const;
const equity = { id: 'equity', label: texts.balance.equity } as const;

const balance: ChartKind = {
  title: texts.balance.title,
  series: [equity, { id: 'balance', label: texts.balance.closed, ...onlyAtCloses }],
  start: startBalance,
};

const profit: ChartKind = {
  title: texts.profit.title,
  series: [{ id: 'closedProfit', label: texts.profit.closed, isChange: true, ...onlyAtCloses }],
  start: () => ({ value: 0, label: texts.profit.start }),
};

export type ChartView = 'balance' | 'profit' | 'holding';

/** The chart of a view. Without a benchmark, the comparison with holding is the balance alone. */
export function chartOf(view: ChartView, { benchmark }: Pick<Statistic, 'benchmark'>): ChartKind {
  if (view === 'profit') return profit;
  if (view === 'balance' || !benchmark) return balance;
  const coin = coinOf(benchmark.pair);
  return {
    title: texts.holding.title(coin),
    series: [equity, { id: 'holding', label: texts.holding.held(coin) }],
    start: (run, first) => ({ value: first?.equity ?? run.startBalance, label: texts.holding.start }),
  };
}

/** The views of a run, in the order they are offered. The comparison needs a benchmark. */
export function viewsOf(benchmark: Statistic['benchmark']): { value: ChartView; label: string }[] {
  return [
    { value: 'balance', label: texts.views.balance },
    { value: 'profit', label: texts.views.profit },
    ...(benchmark ? [{ value: 'holding' as const, label: texts.views.holding(coinOf(benchmark.pair)) }] : []),
  ];
}

/** The coin of a pair: BTC of BTC/USDT. */
export function coinOf(pair: string): string {
  return pair.split('/')[0] ?? pair;
}

/** The points and marks of a chart within a range of the run. */
export function chartDataOf(
  kind: ChartKind,
  range: Range,
  statistic: Statistic,
  zone: ZonePreference,
): ChartData {
  const held = heldFrom(range, statistic);
  const points = statistic.balanceSeries.map(
    (point, index): RunPoint => ({
      ...point,
      closedProfit: point.balance - statistic.startBalance,
      holding: held[index] ?? null,
    }),
  );
  const shown = pointsIn(range, statistic, points);
  const [first] = shown;
  return {
    series: kind.series,
    points: shown.map((point) => ({
      at: point.at,
      values: Object.fromEntries(kind.series.map(({ id }) => [id, point[id]])),
    })),
    marks: (statistic.events ?? [])
      .filter(({ at }) => first !== undefined && Date.parse(at) >= Date.parse(first.at))
      .map(({ at, kind: event }) => ({ at, label: texts.marks[event] })),
    start: kind.start(statistic, first),
    unit: statistic.currency,
    zone,
  };
}
