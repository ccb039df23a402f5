import { LineChart as LineChartIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LineChart } from '../../ui/line-chart/line-chart.tsx';
import { LineChartSkeleton } from '../../ui/line-chart/line-chart-skeleton.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { PeriodLine } from '../live-bot/period-line.tsx';
import { useStatistic } from '../live-bot/use-statistic.ts';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { QueryView } from '../query/query-view.tsx';
import { type ChartKind, chartDataOf } from './chart-data.ts';
import { pointsIn, type Range, type RangeValue, rangeOf, ranges, startOf } from './range.ts';

interface RunChartProps {
  kind: ChartKind;
  botId: string;
  /** The run is not over, so the chart stays up to date. */
  isLive: boolean;
}

/** One series of a run over time, for the range that the member chooses. */
export function RunChart({ kind, botId, isLive }: RunChartProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const [chosen, setChosen] = useState<RangeValue>('month');
  const range = rangeOf(chosen);
  return (
    <Card
      title={kind.title}
      meta={
        <PeriodLine
          statistic={statistic}
          from={statistic && startOf(range, statistic)}
          isOutdated={error !== null}
        />
      }
      actions={
        <SegmentedControl
          label={texts.range}
          options={ranges}
          value={chosen}
          onChange={setChosen}
          isDisabled={!statistic && error !== null}
        />
      }
    >
      <QueryView query={query} failed={kind.failed} loading={<LineChartSkeleton />}>
        {(known) => <Chart kind={kind} statistic={known} range={range} />}
      </QueryView>
    </Card>
  );
}

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
  return <LineChart label={kind.title} data={data} />;
}
