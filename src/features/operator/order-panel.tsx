import { SearchX } from 'lucide-react';
import { operatorOrdersKey } from '../../api/operator.ts';
import type { ChainTransfer, OperatorOrder, OperatorOrderPage } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { When } from '../../shared/member/when.tsx';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Headline } from '../../ui/figure/figure.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { DecideOrder } from './decide-order.tsx';
import { hasChanged } from './operator-frame.tsx';
import { CopiedCode, OrderBadges, OrderFacts, usdt } from './order-facts.tsx';
import { RecordReturn, reasonOf } from './record-return.tsx';
import { type OpenRow, RowPanel } from './row-panel.tsx';
import { orderId, useOrder } from './use-orders.ts';
import { nameOf, useOperatorApi } from './use-return-recording.ts';

interface UndoReturnProps {
  order: OperatorOrder;
  recorded: NonNullable<OperatorOrder['returns']>[number];
}

/** Undoes what is recorded of one transaction, after a confirmation. */
function UndoReturn({ order, recorded }: UndoReturnProps) {
  const { amount, transactionHash } = recorded;
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const show = () => queryClient.refetchQueries({ queryKey: operatorOrdersKey });
  const request = useRequest({
    call: () => api.undoReturn(order.orderUuid, transactionHash),
    onSuccess: async () => {
      await show();
      toasts.show({ tone: 'success', title: texts.undone });
    },
    isOvertakenBy: hasChanged(404),
    onOvertaken: show,
  });

  return (
    <>
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={texts.undoOf(transactionHash)}
        onPress={() => request.ask()}
      >
        {texts.undo}
      </Button>
      <RequestDialog
        request={request}
        title={texts.undoTitle}
        tone="danger"
        confirmLabel={texts.undoReturn}
        cancelLabel={texts.keep}
        reasonOf={reasonOf}
      >
        <Text>{texts.undoConsequence(usdt(amount), nameOf(order))}</Text>
        <Text size="small" isCode>
          {transactionHash}
        </Text>
      </RequestDialog>
    </>
  );
}

/** The contract lists no more than these. */
const mostListed = 20;

/** The returns recorded for an order, oldest first, each with a button that undoes it. */
function OrderReturns({ order }: { order: OperatorOrder }) {
  const returns = order.returns ?? [];
  if (returns.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3}>
        {returns.length < mostListed ? texts.returns(returns.length) : texts.mostReturns(mostListed)}
      </Heading>
      <Stack as="ul" gap={3}>
        {returns.map((recorded) => (
          <li key={recorded.transactionHash}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {usdt(recorded.amount)}
              </Text>
              <Text as="span" tone="quiet">
                {texts.recordedAt} <When at={recorded.recordedAt} />
              </Text>
            </Inline>
            <Inline gap={3}>
              <CopiedCode
                text={recorded.transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(recorded.transactionHash)}
              />
              <UndoReturn order={order} recorded={recorded} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** The transfers to the address of an order, oldest first. */
function OrderTransfers({ transfers }: { transfers: readonly ChainTransfer[] }) {
  if (transfers.length === 0) return null;
  const title =
    transfers.length < mostListed ? texts.transfers(transfers.length) : texts.mostTransfers(mostListed);
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <Stack as="ul" gap={3}>
        {transfers.map(({ transactionHash, amount, at, isSettled }, place) => (
          // One transaction can hold two transfers of the same amount.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <li key={`${transactionHash} ${place}`}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {usdt(amount)}
              </Text>
              <When at={at} />
              <Text as="span" tone="quiet">
                {isSettled ? texts.isSettled : texts.isNotSettled}
              </Text>
            </Inline>
            <Inline gap={3}>
              <CopiedCode
                text={transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(transactionHash)}
              />
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface OrderPanelProps {
  row: OpenRow;
  orderUuid: string;
  /** The list that the row is in. */
  list: OperatorOrderPage | null | undefined;
}

/** One order: what it needs and what is owed, its amounts and address, its transfers, what was sent back, and what the operator can do. */
export function OrderPanel({ row, orderUuid, list }: OrderPanelProps) {
  const { order, query } = useOrder(orderUuid, list);
  return (
    <RowPanel
      row={row}
      ids={list?.items.map(orderId) ?? []}
      title={order ? (order.email ?? texts.deletedAccount) : texts.order(orderUuid)}
      shown={order}
    >
      {order ? (
        <OrderDetails key={orderUuid} order={order} />
      ) : query.isSuccess && !query.isPlaceholderData ? (
        <EmptyState
          title={texts.unknownTitle}
          icon={<SearchX size={20} />}
          action={<Button onPress={row.close}>{texts.toList}</Button>}
        >
          {texts.unknown}
        </EmptyState>
      ) : query.error ? (
        <QueryFailure query={query} title={texts.orderNotLoaded} />
      ) : (
        <Loading label={texts.loading} height="30rem" />
      )}
    </RowPanel>
  );
}

function OrderDetails({ order }: { order: OperatorOrder }) {
  const { zone } = useTimeZone();
  const { orderUuid, email, needs, createdAt, owedAmount, owedAddress } = order;
  const asked = email === null ? texts.sendBackToDeleted : texts.sendBack;
  const howToReturn = owedAddress ? texts.sendBackTo : asked;
  return (
    <>
      <Stack gap={2}>
        <OrderBadges order={order} />
        <Text size="small" tone="quiet">
          {texts.order(orderUuid)} · {texts.placed(formatDateTime(createdAt, zone))}
        </Text>
      </Stack>
      {owedAmount > 0 && <Headline items={[{ label: texts.owed, value: usdt(owedAmount) }]} />}
      {needs.map((need) => (
        <Text key={need} isProse>
          {texts.needs[need].why} {owedAmount > 0 && howToReturn}
        </Text>
      ))}
      <OrderFacts order={order} />
      <OrderTransfers transfers={order.transactions} />
      <OrderReturns order={order} />
      <DecideOrder order={order} />
      {owedAmount > 0 && <RecordReturn order={order} />}
    </>
  );
}
