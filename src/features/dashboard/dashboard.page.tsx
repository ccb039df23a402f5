import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/queries.ts';
import { LossLimitNews } from '../../shared/bot/on-demand.tsx';
import { seenRuns } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/dashboard.ts';
import * as pages from '../../texts/pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useStore } from '../../ui/store/store.ts';
import { Heading } from '../../ui/text/text.tsx';
import { NoBot } from './no-bot.tsx';
import { RunOverview } from './run-overview.tsx';

/** The bot at a glance: its status, its figures, its balance over time and its trades. */
export default function DashboardPage() {
  const { api } = useMember();
  const query = useQuery(userInfoQuery(api));
  const { data: info, error } = query;

  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.dashboard}</Heading>
      <LossLimitNews as="LimitBanner" />
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
        <Loading label={texts.loading}>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Stack>
  );
}

/** The newest run. A start replaces it, with the button that was pressed; a closed warning is gone with its button. */
function NewestRun({ botId }: { botId: string }) {
  const closed = useStore(seenRuns).length;
  const overview = useFocusWhenLost(`${botId} ${closed}`, { preventScroll: true });
  return (
    <div ref={overview} tabIndex={-1}>
      <RunOverview key={botId} botId={botId} />
    </div>
  );
}
