import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors/describe-error.ts';
import { referralQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { NoLink } from './no-link.tsx';
import { ReferralLink } from './referral-link.tsx';

/** The person's referral link. */
export default function ReferralPage() {
  const { api } = useMember();
  const { data: referral, error, isFetching, refetch } = useQuery(referralQuery(api));
  const ref = useFocusWhenLost(referral);

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Referral</Heading>
        <Text as="p" tone="quiet" isProse>
          Invite people with a link of your own. Everyone who signs up with it is counted here.
        </Text>
      </Stack>
      <div ref={ref} tabIndex={-1}>
        {referral && <ReferralLink referral={referral} />}
        {referral === null && <NoLink />}
      </div>
      {referral === undefined && error && (
        <ErrorState
          title="The referral link could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {describeError(error)}
        </ErrorState>
      )}
      {referral === undefined && !error && (
        <Loading label="Loading the referral link">
          <Skeleton height="24rem" />
        </Loading>
      )}
    </Stack>
  );
}
