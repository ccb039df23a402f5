import { CircleCheck, Download } from 'lucide-react';
import type { ChainStanding, OperatorOrder } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner, QueryFailure } from '../../shared/query/query-view.tsx';
import { useDownload } from '../../shared/trade/export-button.tsx';
import * as texts from '../../texts/operator.ts';
import * as pages from '../../texts/pages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Pagination } from '../../ui/data-table/pagination.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Headline, Timestamp } from '../../ui/figure/figure.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatExactMoney, formatNumber } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { BotTroubles } from './bot-troubles.tsx';
import * as styles from './operator.css.ts';
import { isRefused, OperatorFrame, Refusal, searchMaxLength } from './operator-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { FactGrid } from './order-facts.tsx';
import { type OrdersControl, useOrders } from './use-orders.ts';
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

interface OrderListProps {
  control: OrdersControl;
  orders: readonly OperatorOrder[];
}

/** The orders that need a hand, oldest first, or all of them; with a search, in pages. */
function OrderList({ control, orders }: OrderListProps) {
  const { query, page, show, searchText } = control;
  const heading = useFocusWhenLost<HTMLHeadingElement>(orders);
  return (
    <Stack as="section" gap={4}>
      <Inline justify="between" gap={3}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {texts.orders}
        </Heading>
        <DownloadOrders />
      </Inline>
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
      {orders.length > 0 ? (
        <Stack as="ul" gap={4} aria-label={texts.orders} aria-busy={query.isPlaceholderData}>
          {orders.map((order) => (
            <li key={order.orderUuid}>
              <OrderCard order={order} />
            </li>
          ))}
        </Stack>
      ) : (
        <NoOrders control={control} />
      )}
      <Pagination
        label={texts.orders}
        paging={{ page, onChange: control.setPage, onSizeChange: control.setSize }}
        rowCount={query.isPlaceholderData ? undefined : orders.length}
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

interface WatcherStandingProps {
  chain: ChainStanding;
  /** USDT owed over all orders. */
  owedAmount: number;
}

const minute = 60_000;
/** Longer than any chain in use takes to settle a block, in milliseconds. */
const muchTime = 45 * minute;

/** How far the watcher is, what has gone wrong, and what is owed in all. */
function WatcherStanding({ chain, owedAmount }: WatcherStandingProps) {
  const { network, headBlock, settledBlock, settledAt, alarms } = chain;
  const { zone } = useTimeZone();
  const now = useNow(minute);
  const lag = settledAt === null ? 0 : now - Date.parse(settledAt);
  const above = settledBlock === null || headBlock === null ? null : Math.max(0, headBlock - settledBlock);

  return (
    <Card title={texts.watcher}>
      <Stack gap={4}>
        {settledBlock === null && <Banner tone="warning">{texts.notLooked}</Banner>}
        {lag > muchTime && (
          <Banner tone="danger" title={texts.behindTitle(formatDuration(lag))}>
            {texts.behind}
          </Banner>
        )}
        <Headline items={[{ label: texts.owedInAll, value: formatExactMoney(owedAmount, 'USDT') }]} />
        <FactGrid
          facts={[
            { label: texts.network, value: network },
            ...(settledBlock === null
              ? []
              : [{ label: texts.settledBlock, value: formatNumber(settledBlock) }]),
            ...(settledAt === null
              ? []
              : [
                  {
                    label: texts.settledAt,
                    value: (
                      <>
                        <Timestamp at={settledAt} zone={zone} /> ({texts.ago(formatDuration(lag))})
                      </>
                    ),
                  },
                ]),
            ...(above === null
              ? []
              : [{ label: texts.headBlock, value: texts.blocksAbove(formatNumber(above), above === 1) }]),
          ]}
        />
        {alarms.length > 0 && (
          <Disclosure
            title={texts.alarms(formatNumber(alarms.length), alarms.length === 1)}
            level="none"
            defaultExpanded
          >
            <Stack as="ul" gap={2}>
              {alarms.toReversed().map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <Text as="p" isProse>
                    <Timestamp at={at} zone={zone} />: {text}
                  </Text>
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

/** The orders of all members that need the operator, and how far the watcher of the chain is. */
export default function OperatorPage() {
  const control = useOrders();
  return (
    <OperatorFrame title={pages.operator} intro={texts.intro}>
      <BotTroubles />
      <Content control={control} />
    </OperatorFrame>
  );
}

function Content({ control }: { control: OrdersControl }) {
  const { query } = control;
  const { data, error } = query;

  if (data === null) return <EmptyState title={texts.notOnChainTitle}>{texts.notOnChain}</EmptyState>;
  if (isRefused(error)) return <Refusal error={error} />;
  if (!data) {
    if (error) return <QueryFailure query={query} title={texts.notLoaded} />;
    return (
      <Loading label={texts.loading}>
        <Stack gap={6}>
          <Skeleton height="12rem" />
          <Skeleton height="30rem" />
        </Stack>
      </Loading>
    );
  }
  return (
    <>
      {error && <QueryBanner query={query} title={texts.outdated} />}
      <WatcherStanding chain={data.chain} owedAmount={data.owedAmount} />
      <OrderList control={control} orders={data.items} />
    </>
  );
}
