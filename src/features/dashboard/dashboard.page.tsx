import { useQuery } from '@tanstack/react-query';
import { Bot as BotIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { userInfoQuery } from '../../api/queries.ts';
import { useLiveBot, useStatistic } from '../../shared/bot/live-bot.ts';
import { isBehind, seenRuns } from '../../shared/bot/use-bot.ts';
import { KnownFigures } from '../../shared/member/last-known.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import { RunReport } from '../../shared/report/run-report.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { statuses } from '../../texts/bot-status.ts';
import * as texts from '../../texts/dashboard.ts';
import * as pages from '../../texts/pages.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { useStore } from '../../ui/store/store.ts';
import { Heading } from '../../ui/text/text.tsx';
import { BotCard } from './bot-card.tsx';
import * as styles from './glance.css.ts';
import { Glance } from './glance.tsx';
import { Needs } from './needs.tsx';

/** The dashboard before the first run. */
function NoBot() {
  return (
    <Card title={texts.bot}>
      <EmptyState
        title={statuses.unused.label}
        icon={<BotIcon size={20} />}
        action={
          <ButtonLink variant="primary" href={routes.tradeBot.path}>
            {texts.setUp}
          </ButtonLink>
        }
      >
        {texts.noBot}
      </EmptyState>
    </Card>
  );
}

/** What needs the member, how the money is doing, what the bot is doing, and the results of its run so far. */
function RunOverview({ botId }: { botId: string }) {
  const { query, isOver, ...run } = useLiveBot(botId);
  const { data: statistic, error } = useStatistic(botId, run.isLive);
  const { data: bot } = query;
  // Once a run is over, figures from before its end lack its last trades.
  const final = statistic && bot && isBehind(statistic, bot) ? undefined : statistic;
  const isStatisticFailed = error !== null;
  const { zone } = useTimeZone();
  const asOf = final && !isStatisticFailed ? texts.asOf(formatDateTime(final.asOf, zone)) : null;
  return (
    <KnownFigures asOf={asOf}>
      <Stack gap={6}>
        <div className={styles.top}>
          <Needs query={query} />
          <Part title={texts.atAGlance}>
            <Glance query={query} statistic={final} isStatisticFailed={isStatisticFailed} />
          </Part>
        </div>
        <RunReport
          botId={botId}
          {...run}
          openCount={isOver ? bot?.leftOnExchange : bot?.openTrades}
          hasEnded={isOver}
          side={
            <Part title={texts.bot}>
              <BotCard {...{ query, statistic, final, isStatisticFailed }} />
            </Part>
          }
        />
      </Stack>
    </KnownFigures>
  );
}

/** The bot at a glance: its status, its figures, its balance over time and its trades. */
export default function DashboardPage() {
  const { api } = useMember();
  const query = useQuery(userInfoQuery(api));
  const { data: info, error } = query;

  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.dashboard}</Heading>
      {info ? (
        info.botUuid === null ? (
          <NoBot />
        ) : (
          <NewestRun botId={info.botUuid} />
        )
      ) : error ? (
        <Card title={texts.bot}>
          <QueryFailure query={query} title={texts.notLoaded} />
        </Card>
      ) : (
        <Loading label={texts.loading} height="8rem" />
      )}
    </Stack>
  );
}

/** The newest run. A start replaces it, with the button that was pressed; a warning takes its close button with it. */
function NewestRun({ botId }: { botId: string }) {
  const closed = useStore(seenRuns).length;
  const shown = useRef(botId);
  useEffect(() => {
    if (shown.current !== botId) window.scrollTo(0, 0);
    shown.current = botId;
  }, [botId]);
  const overview = useFocusWhenLost(`${botId} ${closed}`, { preventScroll: true });
  return (
    <div ref={overview} tabIndex={-1}>
      <RunOverview key={botId} botId={botId} />
    </div>
  );
}

/** For the demo, which loads this file. */
export { Glance };
