import { CircleCheck, Download } from 'lucide-react';
import { useMemo } from 'react';
import type { OperatorOrder } from '../../contract/answers.ts';
import { useDownload } from '../../shared/forms/use-download.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { tableContentOf } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import * as styles from './operator.css.ts';
import { searchMaxLength } from './operator-frame.tsx';
import { OrderBadges, usdt } from './order-facts.tsx';
import type { OpenRow } from './row-panel.tsx';
import { type OrdersControl, orderId } from './use-orders.ts';
import { useOperatorApi } from './use-return-recording.ts';

/** Saves every address that was given out as a CSV file, named for today in UTC. A failure shows as a toast. */
function DownloadOrders() {
  const api = useOperatorApi();
  const { send, isPending } = useDownload({
    call: () => api.exportCsv(),
    nameOf: () => texts.downloadName(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)),
  });
  return (
    <Button size="small" isPending={isPending} onPress={() => send()}>
      <Download size={16} aria-hidden="true" />
      {texts.download}
    </Button>
  );
}

const shown = [
  { value: 'NEEDS_HAND', label: texts.needsHand },
  { value: 'ALL', label: texts.all },
] as const;

/** The columns of the list: whose order, what it needs, what is owed, then the rest. */
const columnsIn = (zone: ZonePreference, addressOf: OpenRow['addressOf']): DataColumn<OperatorOrder>[] => [
  {
    id: 'member',
    header: texts.member,
    isRowHeader: true,
    cell: ({ email, orderUuid }) => (
      <Link variant="alone" href={addressOf(orderUuid)} data-row-link>
        {email ?? texts.deletedAccount}
      </Link>
    ),
  },
  {
    id: 'needs',
    header: texts.state,
    isKeyFigure: true,
    isSelfEvident: true,
    cell: (order) => <OrderBadges order={order} />,
  },
  {
    id: 'owed',
    header: texts.owed,
    align: 'end',
    isKeyFigure: true,
    cell: ({ owedAmount }) => (
      <Text as="span" size="small" weight={owedAmount > 0 ? 'strong' : 'regular'}>
        {usdt(owedAmount)}
      </Text>
    ),
  },
  {
    id: 'received',
    header: texts.received,
    align: 'end',
    cell: ({ receivedAmount }) => usdt(receivedAmount),
  },
  {
    id: 'due',
    header: texts.due,
    align: 'end',
    cell: ({ amount }) => usdt(amount),
  },
  {
    id: 'placed',
    header: texts.placedAt,
    time: { of: ({ createdAt }) => createdAt, zone },
    cell: ({ createdAt }) => <Timestamp at={createdAt} zone={zone} />,
  },
];

/** The orders that need a hand, oldest first, or all of them; with a search, in pages. A row opens its order. */
export function OrderList({ control, row }: { control: OrdersControl; row: OpenRow }) {
  const { query, page, show, searchText } = control;
  const { zone } = useTimeZone();
  const { addressOf } = row;
  const columns = useMemo(() => columnsIn(zone, addressOf), [zone, addressOf]);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{texts.orders}</Heading>
      <DataTable
        label={texts.orders}
        columns={columns}
        getRowId={orderId}
        content={tableContentOf(query, { failed: texts.notLoaded, empty: <NoOrders control={control} /> })}
        paging={{ page, onChange: control.setPage, onSizeChange: control.setSize }}
        filters={{
          // The list is always one of two.
          areSet: true,
          fields: (
            <Inline gap={4} align="end">
              <SegmentedControl label={texts.show} options={shown} value={show} onChange={control.setShow} />
              <div className={styles.search}>
                <TextField
                  label={texts.search}
                  type="search"
                  placeholder={texts.searchHint}
                  maxLength={searchMaxLength}
                  autoComplete="off"
                  value={searchText}
                  onChange={control.setSearchText}
                />
              </div>
            </Inline>
          ),
        }}
        actions={<DownloadOrders />}
      />
    </Stack>
  );
}

function NoOrders({ control: { show, isSearching, clearSearch } }: { control: OrdersControl }) {
  if (isSearching) {
    return (
      <EmptyState
        title={texts.nothingFoundTitle}
        action={<Button onPress={clearSearch}>{texts.clearSearch}</Button>}
      >
        {texts.nothingFound}
      </EmptyState>
    );
  }
  if (show === 'ALL') return <EmptyState title={texts.noOrdersTitle}>{texts.noOrders}</EmptyState>;
  return (
    <EmptyState title={texts.nothingToDoTitle} icon={<CircleCheck size={20} />}>
      {texts.nothingToDo}
    </EmptyState>
  );
}
