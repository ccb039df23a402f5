import { CircleCheck } from 'lucide-react';
import type { OperatorOrder } from '../../contract/answers.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Pagination } from '../../ui/data-table/pagination.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { DownloadOrders } from './download-orders.tsx';
import { OrderCard } from './order-card.tsx';
import * as styles from './order-list.css.ts';
import { type OrdersControl, searchMaxLength } from './use-orders.ts';

const shown = [
  { value: 'NEEDS_HAND', label: texts.needsHand },
  { value: 'ALL', label: texts.all },
] as const;

interface OrderListProps {
  control: OrdersControl;
  orders: readonly OperatorOrder[];
}

/** The orders that need a hand, oldest first, or all of them; with a search, in pages. */
export function OrderList({ control, orders }: OrderListProps) {
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
