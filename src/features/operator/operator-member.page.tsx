import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { operatorMemberQuery } from '../../api/operator-members.ts';
import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner, QueryView } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/operator-members.ts';
import * as pages from '../../texts/pages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { isRefused, OperatorFrame, Refusal, StatusBadge, useOperatorMembersApi } from './operator-frame.tsx';

/** The removal that is under way, with why. */
function RemovalBanner({ removal }: { removal: NonNullable<OperatorMemberDetails['removal']> }) {
  const { zone } = useTimeZone();
  const at = (time: string) => formatDateTime(time, zone);
  return (
    <Banner tone="warning" title={texts.removalTitle}>
      {texts.removal(at(removal.dueAt), at(removal.startedAt), removal.askedBy)}
      {removal.evidence}
    </Banner>
  );
}

/** One account, and what operators can do to it. */
export default function OperatorMemberPage() {
  const { uuid = '' } = useParams<{ uuid: string }>();
  const api = useOperatorMembersApi();
  const query = useQuery(operatorMemberQuery(api, uuid));
  const member = query.data?.member;

  return (
    <OperatorFrame
      title={member?.email ?? pages.operatorMember}
      intro={member && <StatusBadge member={member} />}
    >
      {isRefused(query.error) ? (
        <Refusal error={query.error} />
      ) : (
        <QueryView
          query={query}
          failed={texts.memberNotLoaded}
          loading={
            <Loading label={texts.loading}>
              <Stack gap={6}>
                <Skeleton height="6rem" />
                <Skeleton height="24rem" />
              </Stack>
            </Loading>
          }
        >
          {(details) =>
            details ? (
              <>
                {query.error && <QueryBanner query={query} title={texts.outdated} />}
                {details.removal && <RemovalBanner removal={details.removal} />}
                <MemberActions api={api} details={details} />
                <MemberFacts details={details} />
              </>
            ) : (
              <EmptyState
                title={texts.unknownTitle}
                action={<ButtonLink href={routes.operatorMembers.path}>{texts.toList}</ButtonLink>}
              >
                {texts.unknown}
              </EmptyState>
            )
          }
        </QueryView>
      )}
    </OperatorFrame>
  );
}
