import { LineChart as LineChartIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { LineChart } from '../../ui/line-chart/line-chart.tsx';
import { LineChartSkeleton } from '../../ui/line-chart/line-chart-skeleton.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Part } from '../failures/part.tsx';
import { PeriodLine } from '../live-bot/period-line.tsx';
import { useStatistic } from '../live-bot/use-statistic.ts';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { QueryView } from '../query/query-view.tsx';
import { BalanceHeadline } from './balance-headline.tsx';
import { type ChartKind, type ChartView, chartDataOf, charts, chartViews } from './chart-data.ts';
import { pointsIn, type Range, type RangeValue, rangeOf, ranges } from './range.ts';

interface BalanceCardProps {
  botId: string;
  /** The run is not over, so the figures stay up to date. */
  isLive: boolean;
}

/** How the money of a run is doing: its balance and profit, and either of them over time. */
export function BalanceCard({ botId, isLive }: BalanceCardProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const [view, setView] = useState<ChartView>('balance');
  const [range, setRange] = useState<RangeValue>('month');
  const isDisabled = !statistic && error !== null;
  return (
    <Card title={texts.title} meta={<PeriodLine statistic={statistic} isOutdated={error !== null} />}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={
          <>
            <BalanceHeadline statistic={undefined} />
            <LineChartSkeleton height={chartHeight} />
          </>
        }
      >
        {(known) => (
          <>
            <BalanceHeadline statistic={known} />
            <Inline justify="between" gap={3}>
              <SegmentedControl
                label={texts.view}
                options={chartViews}
                value={view}
                onChange={setView}
                isDisabled={isDisabled}
              />
              <SegmentedControl
                label={texts.range}
                options={ranges}
                value={range}
                onChange={setRange}
                isDisabled={isDisabled}
              />
            </Inline>
            <Part title={charts[view].title}>
              <Chart kind={charts[view]} statistic={known} range={rangeOf(range)} />
            </Part>
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Px: low enough to be seen without scrolling, together with the figures above it. */
const chartHeight = 220;

interface ChartProps {
  kind: ChartKind;
  statistic: Statistic;
  range: Range;
}

function Chart({ kind, statistic, range }: ChartProps) {
  const { zone } = useTimeZone();
  const data = useMemo(
    () => chartDataOf(kind, pointsIn(range, statistic), statistic, zone),
    [kind, statistic, range, zone],
  );
  // One point does not make a line.
  if (data.points.length < 2) {
    return (
      <EmptyState title={texts.noLineTitle} icon={<LineChartIcon size={20} />}>
        {texts.noLine}
      </EmptyState>
    );
  }
  return <LineChart label={kind.title} data={data} height={chartHeight} />;
}
