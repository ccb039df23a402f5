import { LineChart as LineChartIcon } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { baseOf } from '../../ui/format/names.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { LineChart, LineChartSkeleton } from '../../ui/line-chart/line-chart.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useStatistic } from '../bot/live-bot.ts';
import { KnownPlace } from '../member/last-known.tsx';
import { useTimeZone } from '../member/time-zone.ts';
import { Part } from '../query/part.tsx';
import { QueryView } from '../query/query-view.tsx';
import {
  type ChartView,
  changesOver,
  chartDataOf,
  chartOf,
  differenceFromHolding,
  periodOf,
  type Range,
  type RangeValue,
  rangeOf,
  ranges,
  viewsOf,
} from './balance-data.ts';
import * as styles from './report.css.ts';
import { PeriodLine } from './report-figures.tsx';

/** What the card shows before anything is chosen. */
const firstView: ChartView = 'balance';
const firstRange: RangeValue = 'month';

interface RangeChangeProps {
  statistic: Statistic;
  view: ChartView;
  range: Range;
  hasEnded: boolean;
}

/** How much the lines of the chart below have gained or lost over its range, and which range that is. */
function RangeChange({ statistic, view, range, hasEnded }: RangeChangeProps) {
  const changes = changesOver(range, view, statistic);
  if (changes.length === 0) return null;
  const { currency } = statistic;
  const isFirst = view === firstView && range.value === firstRange;
  return (
    <KnownPlace of={isFirst ? 'balance' : ''} isLoading={false} className={styles.rangeChange}>
      <dl className={styles.rangeFigures}>
        {changes.map(({ label, amount, percent }) => (
          <div key={label} className={styles.rangeRow}>
            <dt className={styles.rangeName}>{label}</dt>
            <dd className={styles.rangeFigure}>
              <SignedFigure value={amount} unit={currency} />
            </dd>
            <dd className={styles.rangeFigure}>
              {percent !== null && <SignedFigure value={percent} unit="%" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.rangeWords}>
        <Text as="span" size="small" tone="quiet">
          {wordsOf(statistic, view, range, periodOf(range, statistic, hasEnded))}
        </Text>
      </div>
    </KnownPlace>
  );
}

/** Takes the same space while the figures load. */
function RangeChangeSkeleton() {
  return (
    <KnownPlace of="balance" isLoading className={styles.rangeChange}>
      <Skeleton width="14rem" height="2lh" />
    </KnownPlace>
  );
}

/** The range of the figures; in the comparison, also how far the bot is ahead of holding, or behind it. */
function wordsOf(statistic: Statistic, view: ChartView, range: Range, period: string): string {
  const { benchmark, currency } = statistic;
  const ahead = view === 'holding' ? differenceFromHolding(range, statistic) : undefined;
  if (!benchmark || ahead === undefined) return texts.over(period);
  const amount = formatMoney(Math.abs(ahead), currency);
  const coin = baseOf(benchmark.pair);
  return ahead < 0 ? texts.holding.behind(amount, coin, period) : texts.holding.ahead(amount, coin, period);
}

export interface HeadlineProps {
  /** Undefined while loading. */
  statistic: Statistic | undefined;
  hasEnded: boolean;
}

interface BalanceCardProps {
  botId: string;
  /** The run is not over, so the figures stay up to date. */
  isLive: boolean;
  /** The run is over. Both are false while that is unknown. */
  hasEnded: boolean;
  /** The figures above the chart. Left out if the page shows them elsewhere. */
  Headline?: ComponentType<HeadlineProps> | undefined;
}

/** How the money of a run is doing: its balance and profit, and either of them over time. */
export function BalanceCard({ botId, isLive, hasEnded, Headline }: BalanceCardProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const [view, setView] = useState(firstView);
  const [range, setRange] = useState(firstRange);
  const isLoading = statistic === undefined;
  const height = useChartHeight();
  const top = (
    <>
      {Headline && <Headline statistic={statistic} hasEnded={hasEnded} />}
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
    <Card
      title={texts.title}
      meta={
        <KnownPlace as="span" of="period" isLoading={isLoading && error === null}>
          <PeriodLine statistic={statistic} isOutdated={error !== null} />
        </KnownPlace>
      }
    >
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
