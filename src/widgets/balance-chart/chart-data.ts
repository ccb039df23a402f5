import type { BalancePoint, Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import type { ChartData, ChartSeries } from '../../ui/line-chart/types.ts';

/** What a chart shows from a run's series. */
export interface ChartKind {
  title: string;
  /** The message if its figures fail to load. */
  failed: string;
  series: readonly (ChartSeries & { id: keyof Omit<BalancePoint, 'at'> })[];
  start: (statistic: Pick<Statistic, 'startBalance'>) => { value: number; label: string };
}

export const balanceChart: ChartKind = {
  title: texts.balance.title,
  failed: texts.balance.notLoaded,
  series: [
    { id: 'equity', label: texts.balance.equity },
    { id: 'balance', label: texts.balance.closed },
  ],
  start: ({ startBalance }) => ({ value: startBalance, label: texts.balance.start }),
};

export const profitChart: ChartKind = {
  title: texts.profit.title,
  failed: texts.profit.notLoaded,
  series: [{ id: 'closedProfit', label: texts.profit.closed, isChange: true }],
  start: () => ({ value: 0, label: texts.profit.start }),
};

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
