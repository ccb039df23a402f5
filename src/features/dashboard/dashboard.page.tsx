import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors/describe-error.ts';
import { userInfoQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { NoBot } from './no-bot.tsx';
import { RunOverview } from './run-overview.tsx';

/** The bot at a glance: its state, its figures, its balance over time and its trades. */
export default function DashboardPage() {
  const { api } = useMember();
  const { data: info, error, isFetching, refetch } = useQuery(userInfoQuery(api));

  return (
    <Stack gap={6}>
      <Heading level={1}>Dashboard</Heading>
      {info ? (
        info.botUuid === null ? (
          <NoBot />
        ) : (
          <RunOverview key={info.botUuid} botId={info.botUuid} />
        )
      ) : error ? (
        <Card title="Your bot">
          <ErrorState
            title="Your bot could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {describeError(error)}
          </ErrorState>
        </Card>
      ) : (
        <Loading label="Loading your bot">
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Stack>
  );
}
