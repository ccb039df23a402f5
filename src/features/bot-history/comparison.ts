import type { Indicators, Statistic } from '../../contract/answers.ts';
import type { IndicatorKey } from '../../shared/report/indicator-definitions.ts';
import * as texts from '../../texts/bot-history.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { ChartData } from '../../ui/line-chart/chart-data.ts';

/** What there is once for each of two runs. */
export type Two<Value> = readonly [Value, Value];

const percent = (fraction: number | null) => fraction && fraction * 100;

/** How good a figure is, in the unit in which it is shown, so that the larger is the better one; null if it is unknown. */
type Score = (indicators: Indicators, startBalance: number) => number | null;

/** The figures in which one of two runs is better, whatever their funds. */
const scores: Partial<Record<IndicatorKey, Score>> = {
  totalPnl: ({ totalPnl }, startBalance) =>
    totalPnl.value === null || startBalance <= 0 ? null : percent(totalPnl.value / startBalance),
  cagr: ({ cagr }) => percent(cagr.value),
  profitFactor: ({ profitFactor }) => profitFactor.value,
  winRate: ({ winRate }) => percent(winRate.value),
  sharpeRatio: ({ sharpeRatio }) => sharpeRatio.value,
  sortinoRatio: ({ sortinoRatio }) => sortinoRatio.value,
  calmarRatio: ({ calmarRatio }) => calmarRatio.value,
  maximumDrawdown: ({ maximumDrawdown: { value } }) => percent(value && -value.relative),
};

/**
 * Figures that depend on how long a run lasts: profit adds up, the deepest fall can only get deeper, and the ratio divided by
 * it tends to shrink.
 */
const changedByTime: ReadonlySet<IndicatorKey> = new Set(['totalPnl', 'maximumDrawdown', 'calmarRatio']);

/** Runs are of like length if the shorter lasted at least this share of the longer. */
const likeLength = 0.9;

function areAlike(runs: Two<Statistic>): boolean {
  const lengths = runs.map(({ from, to }) => Date.parse(to) - Date.parse(from));
  return Math.min(...lengths) >= likeLength * Math.max(...lengths);
}

const shown = (score: number) => formatNumber(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Which of two runs has the better figure; 'length' if one run had more time for it. Undefined if the figures look the
 * same, one is unknown, or more of it is neither better nor worse.
 */
export function betterOf(key: IndicatorKey, runs: Two<Statistic>): 0 | 1 | 'length' | undefined {
  const score = scores[key];
  const [first, second] = runs.map(({ indicators, startBalance }) => score?.(indicators, startBalance));
  if (first == null || second == null || shown(first) === shown(second)) return undefined;
  if (changedByTime.has(key) && !areAlike(runs)) return 'length';
  return first > second ? 0 : 1;
}

/** Milliseconds after the start of the run, and the gain by then as a percentage of the funds it started with. */
type Gain = readonly [after: number, percent: number];

function gainsOf({ balanceSeries, from, startBalance }: Statistic): Gain[] {
  if (startBalance <= 0) return [];
  const start = Date.parse(from);
  return balanceSeries.map(({ at, balance }) => [
    Math.max(0, Date.parse(at) - start),
    (balance / startBalance - 1) * 100,
  ]);
}

/** The last gain by then; undefined before the first and after the last. */
function gainAt(gains: readonly Gain[], after: number): number | undefined {
  const last = gains.at(-1);
  if (!last || after > last[0]) return undefined;
  return gains.findLast(([at]) => at <= after)?.[1];
}

/** What both runs have gained on their funds through closed trades, each counted from its start. Undefined without figures. */
export function gainsSinceStart(
  runs: Two<Statistic>,
  names: Two<string>,
  zone: ZonePreference,
): ChartData | undefined {
  const [first, second] = [gainsOf(runs[0]), gainsOf(runs[1])];
  const times = [...new Set([...first, ...second].map(([after]) => after))].sort((a, b) => a - b);
  if (times.length < 2) return undefined;
  return {
    series: [
      { id: 'first', label: names[0], isChange: true, isStepped: true },
      { id: 'second', label: names[1], isChange: true, isStepped: true },
    ],
    points: times.map((after) => ({
      at: new Date(after),
      values: { first: gainAt(first, after), second: gainAt(second, after) },
    })),
    start: { value: 0, label: texts.allRuns.breakEven },
    unit: '%',
    zone,
    isSinceStart: true,
  };
}
