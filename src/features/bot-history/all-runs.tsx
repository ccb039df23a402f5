import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { statementQuery } from '../../api/statements.ts';
import type { UserProfit } from '../../contract/answers.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useUserProfit } from '../../shared/report/recent-profit.ts';
import { routes } from '../../shared/routes/routes.ts';
import { allRuns as texts } from '../../texts/bot-history.ts';
import * as pages from '../../texts/pages.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Headline, SignedFigure } from '../../ui/figure/figure.tsx';
import { zoneName } from '../../ui/format/calendar-date.ts';
import { formatDate } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import type { ChartData, ChartSeries } from '../../ui/line-chart/chart-data.ts';
import { LineChart, LineChartSkeleton } from '../../ui/line-chart/line-chart.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StatList, StatRow } from '../../ui/stat-list/stat-list.tsx';
import { controlHeight, media } from '../../ui/theme/tokens.ts';
import * as styles from './compare-runs.css.ts';

/** The money of all runs, and what it earned. Undefined while loading. */
function Figures({ profit }: { profit: UserProfit | undefined }) {
  const amount = (value: number | undefined) =>
    profit && value !== undefined ? <SignedFigure value={value} unit={profit.currency} /> : undefined;
  const share = (value: number | null | undefined) =>
    value === null ? texts.noReturn : value !== undefined && <SignedFigure value={value * 100} unit="%" />;
  return (
    <>
      <Headline
        items={[
          { label: texts.allTime, value: amount(profit?.totalPnl) },
          { label: texts.today, value: amount(profit?.today) },
          { label: texts.thisWeek, value: amount(profit?.week) },
          { label: texts.thisYear, value: amount(profit?.year) },
        ]}
      />
      <div className={styles.returns}>
        <StatList aria-label={texts.returns}>
          <StatRow
            label={texts.timeWeighted}
            hint={texts.timeWeightedHint}
            value={profit && share(profit.timeWeighted)}
          />
          <StatRow
            label={texts.moneyWeighted}
            hint={texts.moneyWeightedHint}
            value={profit && share(profit.moneyWeighted)}
          />
        </StatList>
      </div>
    </>
  );
}

const views = [
  { value: 'balance', label: texts.views.balance },
  { value: 'profit', label: texts.views.profit },
] as const;
type View = (typeof views)[number]['value'];

const seriesOf: Record<View, ChartSeries> = {
  balance: { id: 'balance', label: texts.balance, isStepped: true },
  profit: { id: 'profit', label: texts.profit, isChange: true, isStepped: true },
};

/** More lines than these would hide the balance. */
const mostMarks = 40;

/** Marks where a run began, except the first. */
function marksOf({ runs: [, ...others] }: UserProfit): ChartData['marks'] {
  return others.length > mostMarks ? [] : others.map((at) => ({ at, label: texts.newRun }));
}

/** Px, as in the chart of a run. */
const useChartHeight = () => (useMedia(media.phone) ? 156 : 220);

/** The balance, or the profit, of all runs over time. */
function Course({ profit }: { profit: UserProfit }) {
  const { zone } = useTimeZone();
  const [view, setView] = useState<View>('balance');
  const height = useChartHeight();
  const data = useMemo(
    (): ChartData => ({
      series: [seriesOf[view]],
      points: profit.balanceSeries.map(({ at, ...values }) => ({ at, values: { [view]: values[view] } })),
      marks: marksOf(profit),
      // Each run begins with funds of its own. The first one listed may not be the first run: the service lists only
      // the latest.
      ...(view === 'balance' && { breaks: profit.runs }),
      ...(view === 'profit' && { start: { value: 0, label: texts.breakEven } }),
      unit: profit.currency,
      zone,
    }),
    [profit, view, zone],
  );
  return (
    <Stack gap={3}>
      <Inline>
        <SegmentedControl label={texts.view} options={views} value={view} onChange={setView} />
      </Inline>
      <Part title={texts.title}>
        <LineChart label={texts.courseOf[view]} data={data} height={height} />
      </Part>
    </Stack>
  );
}

/** The height of buttons and choices, while they load. */
const useControlHeight = () => (useMedia(media.touch) ? controlHeight.touch : controlHeight.medium);

/** Leads to the statements, if the service makes them. */
function StatementsLink() {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const { data, isPending } = useQuery(statementQuery(api, { period: 'MONTH', zone: zoneName(zone) }));
  const buttonHeight = useControlHeight();
  if (isPending) return <Skeleton width="7rem" height={buttonHeight} />;
  return data?.statement ? <ButtonLink href={routes.statements.path}>{pages.statements}</ButtonLink> : null;
}

/**
 * What all runs of the member's bot have earned together. Renders nothing if the service does not add up runs.
 * @param isLive the newest run still trades, so the figures stay up to date
 */
export function AllRuns({ isLive }: { isLive: boolean }) {
  const { zone } = useTimeZone();
  const query = useUserProfit(isLive, true);
  const height = useChartHeight();
  const choiceHeight = useControlHeight();
  if (query.data === null) return null;
  const first = query.data?.balanceSeries[0];
  return (
    <Card
      title={texts.title}
      meta={
        query.isPending ? (
          <Skeleton width="8rem" height="1lh" />
        ) : (
          first && texts.since(formatDate(first.at, zone))
        )
      }
      actions={<StatementsLink />}
    >
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={
          <Stack>
            <Figures profit={undefined} />
            <Stack gap={3}>
              <Skeleton width="10rem" height={choiceHeight} />
              <LineChartSkeleton height={height} />
            </Stack>
          </Stack>
        }
      >
        {(profit) =>
          profit && (
            <Stack>
              <Figures profit={profit} />
              <Course profit={profit} />
            </Stack>
          )
        }
      </QueryView>
    </Card>
  );
}
