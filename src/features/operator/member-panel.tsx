import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { operatorMemberQuery } from '../../api/operator-members.ts';
import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner, QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator-members.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { LoadingOutline } from '../../ui/page/page.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { isRefused, Refusal, StatusBadge, useOperatorMembersApi } from './operator-frame.tsx';
import { type OpenRow, RowPanel } from './row-panel.tsx';

/** The removal that is under way, with its reason. */
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

interface MemberPanelProps {
  row: OpenRow;
  userUuid: string;
  /** The accounts in the list, in its order. */
  ids?: readonly string[] | undefined;
}

/** One account, and what operators can do to it. */
export function MemberPanel({ row, userUuid, ids = [] }: MemberPanelProps) {
  const api = useOperatorMembersApi();
  const query = useQuery(operatorMemberQuery(api, userUuid));
  const { data, error } = query;

  return (
    <RowPanel row={row} ids={ids} title={data?.member.email ?? texts.account} shown={data}>
      {isRefused(error) ? (
        <Refusal error={error} />
      ) : (
        <QueryView
          query={query}
          failed={texts.memberNotLoaded}
          loading={<LoadingOutline label={texts.loading} heights={['6rem', '24rem']} />}
        >
          {(details) =>
            details ? (
              <>
                <StatusBadge member={details.member} />
                {error && <QueryBanner query={query} title={texts.outdated} />}
                {details.removal && <RemovalBanner removal={details.removal} />}
                <MemberActions key={userUuid} api={api} details={details} />
                <MemberFacts details={details} />
              </>
            ) : (
              <EmptyState
                title={texts.unknownTitle}
                icon={<SearchX size={20} />}
                action={<Button onPress={row.close}>{texts.toList}</Button>}
              >
                {texts.unknown}
              </EmptyState>
            )
          }
        </QueryView>
      )}
    </RowPanel>
  );
}
