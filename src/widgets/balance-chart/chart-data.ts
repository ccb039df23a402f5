import type { BalancePoint, Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import type { ChartData, ChartSeries } from '../../ui/line-chart/types.ts';

/** What a chart shows from a run's series. */
export interface ChartKind {
  title: string;
  series: readonly (ChartSeries & { id: keyof Omit<BalancePoint, 'at'> })[];
  start: (statistic: Pick<Statistic, 'startBalance'>) => { value: number; label: string };
}

const balance: ChartKind = {
  title: texts.balance.title,
  series: [
    { id: 'equity', label: texts.balance.equity },
    { id: 'balance', label: texts.balance.closed },
  ],
  start: ({ startBalance }) => ({ value: startBalance, label: texts.balance.start }),
};

const profit: ChartKind = {
  title: texts.profit.title,
  series: [{ id: 'closedProfit', label: texts.profit.closed, isChange: true }],
  start: () => ({ value: 0, label: texts.profit.start }),
};

/** The charts of a run, by view. */
export const charts = { balance, profit } as const;

export type ChartView = keyof typeof charts;

/** The views, in the order they are offered. */
export const chartViews = [
  { value: 'balance', label: balance.title },
  { value: 'profit', label: profit.title },
] as const;

/** Converts a run's series to the points of a chart. */
export function chartDataOf(
  kind: ChartKind,
  points: readonly BalancePoint[],
  statistic: Pick<Statistic, 'startBalance' | 'currency'>,
  zone: ZonePreference,
): ChartData {
  return {
    series: kind.series,
    points: points.map((point) => ({
      at: point.at,
      values: Object.fromEntries(kind.series.map(({ id }) => [id, point[id]])),
    })),
    start: kind.start(statistic),
    unit: statistic.currency,
    zone,
  };
}
