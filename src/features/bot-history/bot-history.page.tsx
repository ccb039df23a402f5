import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { botRunsQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import type { BotSort } from '../../contract/contract.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { refreshEvery, statisticInterval, statisticPace } from '../../shared/bot/live-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { tableContentOf } from '../../shared/query/query-view.tsx';
import { ScoreboardCard } from '../../shared/report/scoreboard-card.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import * as pages from '../../texts/pages.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pageOf } from '../../ui/data-table/pages.ts';
import { pageSizes, type Sort } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { AllRuns } from './all-runs.tsx';
import { CompareRuns } from './compare-runs.tsx';
import { historyColumns } from './history-columns.tsx';
import { useComparedRuns } from './use-compared-runs.ts';

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
  const { data } = query;
  const goTo = (index: number) => setPage({ ...page, index });
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
        <Text tone="quiet" isProse>
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
            goTo(0);
          },
        }}
        paging={{
          page: pageOf(query, page, goTo),
          onChange: goTo,
          onSizeChange: (size) => setPage({ index: 0, size }),
        }}
      />
      {isComparing && <CompareRuns ids={compared.ids} onUnknown={compared.drop} onClose={compared.clear} />}
    </Stack>
  );
}
