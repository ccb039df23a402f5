import type { BalancePoint, Statistic } from '../../contract/answers.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import type { ChartData, ChartSeries } from '../../ui/line-chart/types.ts';

/** What a chart shows of a run's series. */
export interface ChartKind {
  title: string;
  series: readonly (ChartSeries & { id: keyof Omit<BalancePoint, 'at'> })[];
  start: (statistic: Pick<Statistic, 'startBalance'>) => { value: number; label: string };
}

export const balanceChart: ChartKind = {
  title: 'Balance',
  series: [
    { id: 'equity', label: 'With open profit' },
    { id: 'balance', label: 'Closed trades only' },
  ],
  start: ({ startBalance }) => ({ value: startBalance, label: 'start balance' }),
};

export const profitChart: ChartKind = {
  title: 'Cumulative profit',
  series: [{ id: 'closedProfit', label: 'Closed profit', isChange: true }],
  start: () => ({ value: 0, label: 'no profit, no loss' }),
};

/** Points of a run's series as a chart wants them. */
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
