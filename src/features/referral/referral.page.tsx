import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '../../api/queries.ts';
import { useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/referral.ts';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { NoLink } from './no-link.tsx';
import { ReferralLink } from './referral-link.tsx';

/** The member's referral link. */
export default function ReferralPage() {
  const { api } = useMember();
  const query = useQuery(referralQuery(api));
  const ref = useFocusWhenLost(query.data);

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{pages.referral}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
      <div ref={ref} tabIndex={-1}>
        <QueryView
          query={query}
          failed={texts.notLoaded}
          loading={
            <Loading label={texts.loading}>
              <Skeleton height="24rem" />
            </Loading>
          }
        >
          {(referral) => (referral ? <ReferralLink referral={referral} /> : <NoLink />)}
        </QueryView>
      </div>
    </Stack>
  );
}
