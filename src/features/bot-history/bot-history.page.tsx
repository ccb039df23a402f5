import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { botRunsQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot, Statistic } from '../../contract/answers.ts';
import type { BotSort } from '../../contract/contract.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { refreshEvery, statisticInterval, statisticPace, useStatistic } from '../../shared/bot/live-bot.ts';
import { isFinal } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView, tableContentOf } from '../../shared/query/query-view.tsx';
import { allIndicators } from '../../shared/report/indicator-definitions.ts';
import { ReadingFigure, TotalPnl } from '../../shared/report/report-figures.tsx';
import { ScoreboardCard } from '../../shared/report/scoreboard-card.tsx';
import { isUnknownRun } from '../../shared/report/unknown-run.tsx';
import { runPath } from '../../shared/routes/member-paths.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import { labels } from '../../texts/indicators.ts';
import * as pages from '../../texts/pages.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { nearestPage } from '../../ui/data-table/pages.ts';
import { pageSizes, type Sort } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatPeriod, formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { AllRuns } from './all-runs.tsx';
import * as styles from './compare-runs.css.ts';
import { historyColumns } from './history-columns.tsx';
import { useComparedRuns } from './use-compared-runs.ts';

interface CompareRunsProps {
  ids: readonly string[];
  /** Some of the runs do not exist. */
  onUnknown: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** The figures of two runs side by side. */
function CompareRuns({ ids: [one, other], onUnknown, onClose }: CompareRunsProps) {
  return (
    <Card
      title={texts.comparison}
      meta={other !== undefined && texts.compareOthers}
      actions={
        <Button size="small" onPress={onClose}>
          {texts.closeComparison}
        </Button>
      }
    >
      {one !== undefined && other !== undefined ? (
        <TwoRuns one={one} other={other} onUnknown={onUnknown} />
      ) : (
        <Text>{texts.chooseAnother}</Text>
      )}
    </Card>
  );
}

interface TwoRunsProps extends Pick<CompareRunsProps, 'onUnknown'> {
  one: string;
  other: string;
}

function TwoRuns({ one, other, onUnknown }: TwoRunsProps) {
  const first = useStatistic(one, false);
  const second = useStatistic(other, false);
  const isOneUnknown = isUnknownRun(first.error);
  const isOtherUnknown = isUnknownRun(second.error);
  useEffect(() => {
    const unknown = [...(isOneUnknown ? [one] : []), ...(isOtherUnknown ? [other] : [])];
    if (unknown.length > 0) onUnknown(unknown);
  }, [isOneUnknown, isOtherUnknown, one, other, onUnknown]);

  const loading = (
    <Loading label={texts.comparisonLoading}>
      <Skeleton height="20rem" />
    </Loading>
  );
  return (
    <QueryView query={first} failed={texts.runNotLoaded} loading={loading}>
      {(firstFigures) => (
        <QueryView query={second} failed={texts.runNotLoaded} loading={loading}>
          {(secondFigures) => <ComparisonTable runs={[firstFigures, secondFigures]} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function ComparisonTable({ runs }: { runs: readonly Statistic[] }) {
  const { zone } = useTimeZone();
  const periodOf = (run: Statistic) => {
    const { start, end, isOneDay } = formatPeriod(run.from, run.to, zone);
    if (!isFinal(run)) return texts.period(start, texts.now);
    return texts.period(start, isOneDay ? formatTimeOfDay(run.to, zone) : end);
  };
  const lengthOf = ({ from, to }: Statistic) => formatDuration(Date.parse(to) - Date.parse(from));
  return (
    <table aria-label={texts.comparison} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            {texts.figure}
          </th>
          {runs.map((run) => (
            <th key={run.botUuid} scope="col" className={styles.run}>
              <Link href={runPath(run.botUuid)}>{periodOf(run)}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={styles.label}>
            {texts.duration}
          </th>
          {runs.map((run) => (
            <td key={run.botUuid} className={styles.value}>
              {lengthOf(run)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className={styles.label}>
            {texts.allocatedFunds}
          </th>
          {runs.map((run) => (
            <td key={run.botUuid} className={styles.value}>
              {formatMoney(run.startBalance, run.currency)}
            </td>
          ))}
        </tr>
        {allIndicators.map(({ key, read }) => (
          <tr key={key}>
            <th scope="row" className={styles.label}>
              {labels[key]}
            </th>
            {runs.map((run) => (
              <td key={run.botUuid} className={styles.value}>
                {key === 'totalPnl' ? (
                  <TotalPnl statistic={run} isStacked />
                ) : (
                  <ReadingFigure reading={read(run)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The history before the first run. */
function NoRuns() {
  return (
    <EmptyState
      title={texts.noRunsTitle}
      icon={<History size={20} />}
      action={<ButtonLink href={routes.tradeBot.path}>{texts.goToBot}</ButtonLink>}
    >
      {texts.noRuns}
    </EmptyState>
  );
}

const newestFirst: Sort<BotSort> = { column: 'activatedAt', direction: 'desc' };
const idOf = ({ uuid }: Bot) => uuid;
const hasLiveRun = (runs: readonly Bot[] = []) => runs.some((run) => !hasEnded(run));

/** Every run of the member's bot, kept up to date while one lasts. The service sorts and paginates them. */
export default function BotHistoryPage() {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const userUuid = useSelector(useRuntime().session, selectUuid);
  const [page, setPage] = useState<{ index: number; size: number }>({ index: 0, size: pageSizes.regular });
  const [sort, setSort] = useState(newestFirst);
  const query = useQuery({
    ...botRunsQuery(api, userUuid ?? '', {
      page: page.index,
      size: page.size,
      sort: sort.column,
      order: sort.direction === 'asc' ? 'ASC' : 'DESC',
    }),
    enabled: userUuid !== null,
    refetchInterval: ({ state }) =>
      refreshEvery(statisticInterval, hasLiveRun(state.data?.items), statisticPace)({ state }),
  });
  const { data, isPlaceholderData } = query;
  if (data && !isPlaceholderData) {
    const nearest = nearestPage({ ...page, total: data.total }, data.items.length);
    if (nearest !== page.index) setPage({ ...page, index: nearest });
  }
  const hasResults = data?.items.some(({ result }) => result !== null) ?? true;
  const hasOthers = (data?.total ?? 2) > 1;
  const columns = useMemo(
    () => historyColumns(zone, { hasResults, hasOthers }),
    [zone, hasResults, hasOthers],
  );
  const { data: info } = useQuery(userInfoQuery(api));
  const compared = useComparedRuns();
  const isComparing = hasOthers && compared.ids.length > 0;
  const heading = useFocusWhenLost<HTMLHeadingElement>(isComparing);

  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {pages.botHistory}
        </Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
      {info && info.botUuid !== null && (
        <>
          <AllRuns isLive={hasLiveRun(data?.items)} />
          <ScoreboardCard />
        </>
      )}
      <DataTable
        label={texts.runs}
        columns={columns}
        getRowId={idOf}
        content={tableContentOf(query, { failed: texts.notLoaded, empty: <NoRuns /> })}
        sorting={{
          sort,
          onChange: (next) => {
            setSort(next);
            setPage({ ...page, index: 0 });
          },
        }}
        paging={{
          page: { ...page, total: data?.total },
          onChange: (index) => setPage({ ...page, index }),
          onSizeChange: (size) => setPage({ index: 0, size }),
        }}
      />
      {isComparing && <CompareRuns ids={compared.ids} onUnknown={compared.drop} onClose={compared.clear} />}
    </Stack>
  );
}
