import type { BalancePoint, Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { ranges as labels } from '../../texts/balance-chart.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { baseOf } from '../../ui/format/names.ts';
import type { ChartData, ChartSeries } from '../../ui/line-chart/chart-data.ts';

const hour = 3_600_000;
const day = 24 * hour;

const wholeRun = {
  value: 'all',
  label: labels.all,
  length: Number.POSITIVE_INFINITY,
} as const;

export const ranges = [
  { value: 'day', label: labels.day, length: day },
  { value: 'week', label: labels.week, length: 7 * day },
  { value: 'month', label: labels.month, length: 30 * day },
  { value: 'quarter', label: labels.quarter, length: 90 * day },
  wholeRun,
] as const;

export type Range = (typeof ranges)[number];
export type RangeValue = Range['value'];

export function rangeOf(value: RangeValue): Range {
  return ranges.find((range) => range.value === value) ?? wholeRun;
}

type Period = Pick<Statistic, 'from' | 'to'>;

/** When a range starts: its length before the run's end, or at the run's start if that is later. */
export function startOf({ length }: Pick<Range, 'length'>, { from, to }: Period): Date {
  return new Date(Math.max(Date.parse(from), Date.parse(to) - length));
}

/** Those of a run's points that are within a range, counted back from the run's end. */
export function pointsIn<Point extends { at: string }>(
  range: Pick<Range, 'length'>,
  period: Period,
  points: readonly Point[],
): Point[] {
  const start = startOf(range, period).getTime();
  return points.filter(({ at }) => Date.parse(at) >= start);
}

/**
 * The value of holding the benchmark at each point of a run's series, bought with the balance (open profit included)
 * that the run had when the range began; null where that is unknown.
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

/**
 * A point of a run's series, with the profit of the trades closed until then, and the value of holding the benchmark
 * since the start of the range; null if that is unknown.
 */
type RunPoint = BalancePoint & { closedProfit: number; holding: number | null };

/** What a chart shows from a run's series. */
interface ChartKind {
  title: string;
  series: readonly (ChartSeries & { id: keyof Omit<RunPoint, 'at'> })[];
  /** From the run, and the first point that is shown. */
  start: (run: StartOfRun, first?: RunPoint) => { value: number; label: string };
}

type StartOfRun = Pick<Statistic, 'from' | 'startBalance'>;

/** Whether a range begins with this point of the run, after its start. */
const isLater = ({ from }: StartOfRun, first?: RunPoint): first is RunPoint =>
  first !== undefined && Date.parse(first.at) > Date.parse(from);
/** Without open profit, figures change only when a trade closes. */
const onlyAtCloses = { isStepped: true } as const;
const equity = { id: 'equity', label: texts.balance.equity } as const;

const balance: ChartKind = {
  title: texts.balance.title,
  series: [equity, { id: 'balance', label: texts.balance.closed, ...onlyAtCloses }],
  start: (run, first) =>
    isLater(run, first)
      ? { value: first.equity, label: texts.holding.start }
      : { value: run.startBalance, label: texts.balance.start },
};

const profit: ChartKind = {
  title: texts.profit.title,
  series: [{ id: 'closedProfit', label: texts.profit.closed, isChange: true, ...onlyAtCloses }],
  start: (run, first) =>
    isLater(run, first)
      ? { value: first.closedProfit, label: texts.profit.before }
      : { value: 0, label: texts.profit.start },
};

export type ChartView = 'balance' | 'profit' | 'holding';

/** The chart of a view. Without a benchmark, the comparison with holding is the balance alone. */
export function chartOf(view: ChartView, { benchmark }: Pick<Statistic, 'benchmark'>): ChartKind {
  if (view === 'profit') return profit;
  if (view === 'balance' || !benchmark) return balance;
  const coin = baseOf(benchmark.pair);
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
    ...(benchmark ? [{ value: 'holding' as const, label: texts.views.holding(baseOf(benchmark.pair)) }] : []),
  ];
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

/** How much a figure changed, in the run's currency and in percent of the figure before; null unless that was above 0. */
export interface Change {
  label: string;
  amount: number;
  percent: number | null;
}

type Run = Pick<Statistic, 'balanceSeries' | 'from' | 'to'>;

/**
 * The changes from the first to the last point of a range: of each line of the view, the profit in percent of the
 * balance before. The gain from holding the benchmark is left out if the service does not say.
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
      ? [{ label: texts.changeOf.holding(baseOf(benchmark.pair)), ...between(first.equity, held) }]
      : []),
  ];
}

/**
 * How much a run has gained in its last 24 hours with open trades, or since its start if that is later.
 * @returns undefined if the series has no point within an hour after that moment
 */
export function gainOfLastDay(statistic: Statistic): { amount: number; isWholeRun: boolean } | undefined {
  const [lastDay] = ranges;
  const start = startOf(lastDay, statistic).getTime();
  const [first] = pointsIn(lastDay, statistic, statistic.balanceSeries);
  const [gain] = changesOver(lastDay, 'balance', statistic);
  if (!first || !gain || Date.parse(first.at) - start > hour) return undefined;
  return { amount: gain.amount, isWholeRun: start === Date.parse(statistic.from) };
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
