import { LineChart as LineChartIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { LineChart, LineChartSkeleton } from '../../ui/line-chart/line-chart.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { PeriodLine } from '../bot/period-line.tsx';
import { useStatistic } from '../bot/use-statistic.ts';
import { useTimeZone } from '../member/use-time-zone.ts';
import { Part } from '../query/part.tsx';
import { QueryView } from '../query/query-view.tsx';
import { BalanceHeadline } from './balance-headline.tsx';
import { type ChartView, chartDataOf, chartOf, viewsOf } from './chart-data.ts';
import { type Range, type RangeValue, rangeOf, ranges } from './range.ts';
import { RangeChange, RangeChangeSkeleton } from './range-change.tsx';

interface BalanceCardProps {
  botId: string;
  /** The run is not over, so the figures stay up to date. */
  isLive: boolean;
  /** The run is over. Both are false while that is unknown. */
  hasEnded: boolean;
}

/** How the money of a run is doing: its balance and profit, and either of them over time. */
export function BalanceCard({ botId, isLive, hasEnded }: BalanceCardProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const [view, setView] = useState<ChartView>('balance');
  const [range, setRange] = useState<RangeValue>('month');
  const isLoading = statistic === undefined;
  const height = useChartHeight();
  const top = (
    <>
      <BalanceHeadline statistic={statistic} hasEnded={hasEnded} />
      <Inline justify="between" gap={3}>
        <SegmentedControl
          label={texts.view}
          options={viewsOf(statistic?.benchmark ?? null)}
          value={view}
          onChange={setView}
          isDisabled={isLoading}
        />
        <SegmentedControl
          label={texts.range}
          options={ranges}
          value={range}
          onChange={setRange}
          isDisabled={isLoading}
        />
      </Inline>
    </>
  );
  return (
    <Card title={texts.title} meta={<PeriodLine statistic={statistic} isOutdated={error !== null} />}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={
          <>
            {top}
            <RangeChangeSkeleton />
            <LineChartSkeleton height={height} />
          </>
        }
      >
        {(known) => (
          <>
            {top}
            <RangeChange statistic={known} view={view} range={rangeOf(range)} hasEnded={hasEnded} />
            <Part title={texts.title}>
              <Chart view={view} statistic={known} range={rangeOf(range)} height={height} />
            </Part>
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Px: low enough to be seen without scrolling, together with the figures above it. */
const useChartHeight = () => (useMedia(media.phone) ? 156 : 220);

interface ChartProps {
  view: ChartView;
  statistic: Statistic;
  range: Range;
  height: number;
}

function Chart({ view, statistic, range, height }: ChartProps) {
  const { zone } = useTimeZone();
  const kind = chartOf(view, statistic);
  const data = useMemo(
    () => chartDataOf(chartOf(view, statistic), range, statistic, zone),
    [view, statistic, range, zone],
  );
  // One point does not make a line.
  if (data.points.length < 2) {
    return (
      <EmptyState title={texts.noLineTitle} icon={<LineChartIcon size={20} />}>
        {texts.noLine}
      </EmptyState>
    );
  }
  return <LineChart label={kind.title} data={data} height={height} />;
}
