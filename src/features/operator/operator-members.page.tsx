import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type MemberPageRequest, operatorMembersQuery } from '../../api/operator-members.ts';
import type { OperatorMember } from '../../contract/answers.ts';
import type { MemberSort } from '../../contract/contract.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { tableContentOf } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator-members.ts';
import * as pages from '../../texts/pages.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pageOf } from '../../ui/data-table/pages.ts';
import { type DataColumn, pageSizes, type Sort } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { nameIn } from '../../ui/format/names.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { typingPause, useSettled } from '../../ui/timing/timing.ts';
import { MemberPanel } from './member-panel.tsx';
import {
  isRefused,
  OperatorFrame,
  Refusal,
  StatusBadge,
  searchMaxLength,
  useOperatorMembersApi,
  useWasFetched,
} from './operator-frame.tsx';
import { type OpenRow, useOpenRow } from './row-panel.tsx';

const newestFirst: Sort<MemberSort> = { column: 'createdAt', direction: 'desc' };
const idOf = ({ userUuid }: OperatorMember) => userUuid;

const columnsIn = (
  zone: ZonePreference,
  addressOf: OpenRow['addressOf'],
): DataColumn<OperatorMember, MemberSort>[] => [
  {
    id: 'email',
    isSortable: true,
    header: texts.email,
    isRowHeader: true,
    nameOf: ({ email }) => email,
    cell: ({ email, userUuid }) => (
      <Link variant="alone" href={addressOf(userUuid)} data-row-link>
        {email}
      </Link>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    isKeyFigure: true,
    cell: (member) => <StatusBadge member={member} />,
  },
  {
    id: 'subscription',
    header: texts.subscription,
    isKeyFigure: true,
    cell: ({ subscriptionStatus: status }) =>
      status === null ? texts.none : nameIn(texts.subscriptionStatuses, status),
  },
  {
    id: 'secondFactor',
    header: texts.secondFactor,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? texts.on : texts.off),
  },
  {
    id: 'createdAt',
    isSortable: true,
    header: texts.created,
    time: { of: ({ createdAt }) => createdAt, zone },
    cell: ({ createdAt }) => <Timestamp at={createdAt} zone={zone} />,
  },
  {
    id: 'lastSeen',
    header: texts.lastSeen,
    time: { of: ({ lastSeenAt }) => lastSeenAt, zone },
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? texts.longAgo : <Timestamp at={lastSeenAt} zone={zone} />,
  },
];

const statusChoices = [
  { value: '', label: texts.anyStatus },
  ...Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
];
const isStatus = (value: string): value is keyof typeof texts.statuses => value in texts.statuses;

/** One page of accounts, and functions to choose which. A change leads to the first page. */
function useMembers() {
  const api = useOperatorMembersApi();
  const [request, setRequest] = useState<Pick<MemberPageRequest, 'page' | 'search' | 'size' | 'status'>>({
    page: 0,
    size: pageSizes.regular,
  });
  const [sort, setSort] = useState(newestFirst);
  const [searchText, setSearchText] = useState('');
  const change = (part: Partial<typeof request>) =>
    setRequest((current) => ({ ...current, page: 0, ...part }));
  useSettled(searchText.trim() || undefined, request.search, typingPause, (search) => change({ search }));

  const order = sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const);
  const query = useQuery(operatorMembersQuery(api, { ...request, sort: sort.column, order }));
  return {
    query,
    page: pageOf(query, { index: request.page, size: request.size }, (page) => change({ page })),
    sort,
    status: request.status,
    searchText,
    isFiltered: request.search !== undefined || request.status !== undefined,
    setSearchText,
    change,
    setSort: (next: typeof sort) => {
      setSort(next);
      change({});
    },
    clear: () => {
      setSearchText('');
      change({ search: undefined, status: undefined });
    },
  };
}

type MembersControl = ReturnType<typeof useMembers>;

function NoMembers({ control: { clear, isFiltered } }: { control: MembersControl }) {
  if (!isFiltered)
    return (
      <EmptyState title={texts.noneTitle} icon={<Users size={20} />}>
        {texts.noMembers}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.nothingFoundTitle}
      icon={<SearchX size={20} />}
      action={<Button onPress={clear}>{texts.clearFilters}</Button>}
    >
      {texts.nothingFound}
    </EmptyState>
  );
}

/** A full page of members with its filters. */
const Outline = () => (
  <Loading label={texts.loadingMembers}>
    <Stack gap={3}>
      <Skeleton height="4rem" />
      <Skeleton height="30rem" />
    </Stack>
  </Loading>
);

function MemberTable({ control }: { control: MembersControl }) {
  const { change, isFiltered, page, query, searchText, setSearchText, setSort, sort, status } = control;
  const { zone } = useTimeZone();
  const row = useOpenRow('member');
  const { addressOf, openId } = row;
  const columns = useMemo(() => columnsIn(zone, addressOf), [zone, addressOf]);
  const { data } = query;
  const wasFetched = useWasFetched(query);
  if (isRefused(query.error)) return <Refusal error={query.error} />;
  if (data === null) return <EmptyState title={texts.notOfferedTitle}>{texts.notOffered}</EmptyState>;
  return (
    <>
      {wasFetched ? (
        <DataTable
          label={texts.members}
          columns={columns}
          getRowId={idOf}
          content={tableContentOf({ ...query, data } as typeof query & { data: typeof data }, {
            failed: texts.notLoaded,
            empty: <NoMembers control={control} />,
          })}
          paging={{
            page,
            onChange: (index) => change({ page: index }),
            onSizeChange: (size) => change({ size }),
          }}
          sorting={{ sort, onChange: setSort }}
          filters={{
            areSet: isFiltered,
            fields: (
              <Inline gap={4} align="end">
                <TextField
                  label={texts.search}
                  type="search"
                  placeholder={texts.searchHint}
                  maxLength={searchMaxLength}
                  autoComplete="off"
                  value={searchText}
                  onChange={setSearchText}
                />
                <Select
                  label={texts.status}
                  options={statusChoices}
                  value={status ?? ''}
                  onChange={(value) => change({ status: isStatus(value) ? value : undefined })}
                />
              </Inline>
            ),
          }}
        />
      ) : (
        <Outline />
      )}
      {openId !== null && <MemberPanel row={row} userUuid={openId} ids={data?.items.map(idOf)} />}
    </>
  );
}

/** All accounts, searched, sorted and in pages. */
export default function OperatorMembersPage() {
  return (
    <OperatorFrame title={pages.operatorMembers} intro={texts.intro}>
      <MemberTable control={useMembers()} />
    </OperatorFrame>
  );
}
