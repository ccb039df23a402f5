import { describeProblem } from '../../api/errors.ts';
import { operatorOrdersKey } from '../../api/operator.ts';
import type { ChainTransfer, OperatorNeed, OperatorOrder } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/operator.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { DecideOrder } from './decide-order.tsx';
import { name } from './operator.css.ts';
import { hasChanged } from './operator-frame.tsx';
import { OrderFacts } from './order-facts.tsx';
import { RecordReturn } from './record-return.tsx';
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
        // What the service says about the hash is more precise than the words for its code.
        reasonOf={(problem) => problem.fields.transactionHash ?? describeProblem(problem)}
      >
        <Text as="p">{texts.undoConsequence(formatExactMoney(amount, 'USDT'), nameOf(order))}</Text>
        <Text as="p" size="small" isCode>
          {transactionHash}
        </Text>
      </RequestDialog>
    </>
  );
}

/** The contract lists no more. */
const mostListed = 20;

/** What is recorded as sent back for an order, oldest first, each with a button that undoes it. */
function OrderReturns({ order }: { order: OperatorOrder }) {
  const { zone } = useTimeZone();
  const returns = order.returns ?? [];
  if (returns.length === 0) return null;
  return (
    <Disclosure
      title={returns.length < mostListed ? texts.returns(returns.length) : texts.mostReturns(mostListed)}
      level="none"
    >
      <Stack as="ul" gap={3}>
        {returns.map((recorded) => (
          <li key={recorded.transactionHash}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {formatExactMoney(recorded.amount, 'USDT')}
              </Text>
              <Text as="span" tone="quiet">
                {texts.recordedAt} <Timestamp at={recorded.recordedAt} zone={zone} />
              </Text>
            </Inline>
            <Inline gap={3}>
              <Text as="span" size="small" isCode>
                {recorded.transactionHash}
              </Text>
              <CopyButton
                text={recorded.transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(recorded.transactionHash)}
                size="small"
                variant="quiet"
              />
              <UndoReturn order={order} recorded={recorded} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** The transfers to the address of an order, oldest first. */
function OrderTransfers({ transfers }: { transfers: readonly ChainTransfer[] }) {
  const { zone } = useTimeZone();
  if (transfers.length === 0) return null;
  const title =
    transfers.length < mostListed ? texts.transfers(transfers.length) : texts.mostTransfers(mostListed);
  return (
    <Disclosure title={title} level="none">
      <Stack as="ul" gap={3}>
        {transfers.map(({ transactionHash, amount, at, isSettled }, place) => (
          // One transaction can hold two transfers of the same amount.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <li key={`${transactionHash} ${place}`}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {formatExactMoney(amount, 'USDT')}
              </Text>
              <Timestamp at={at} zone={zone} />
              <Text as="span" tone="quiet">
                {isSettled ? texts.isSettled : texts.isNotSettled}
              </Text>
            </Inline>
            <Inline gap={3}>
              <Text as="span" size="small" isCode>
                {transactionHash}
              </Text>
              <CopyButton
                text={transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(transactionHash)}
                size="small"
                variant="quiet"
              />
            </Inline>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** These say how the order ended, too. */
const saysStatus: readonly OperatorNeed[] = ['REJECTED', 'WITHDRAWN', 'CANCELED', 'FAILED', 'REST_OWED'];

/** One order: what it needs, its amounts and address, its transfers, what was sent back, and what the operator can do. */
export function OrderCard({ order }: { order: OperatorOrder }) {
  const { zone } = useTimeZone();
  const { orderUuid, email, status, needs, createdAt, owedAmount, owedAddress } = order;
  const asked = email === null ? texts.sendBackToDeleted : texts.sendBack;
  const howToReturn = owedAddress ? texts.sendBackTo : asked;
  return (
    <Card
      title={<span className={name}>{email ?? texts.deletedAccount}</span>}
      titleLevel={3}
      meta={
        <>
          {texts.order(orderUuid)} · {texts.placed(formatDateTime(createdAt, zone))}
        </>
      }
      actions={
        <>
          {needs.map((need) => (
            <Badge key={need} tone="warning">
              {texts.needs[need].label}
            </Badge>
          ))}
          {!needs.some((need) => saysStatus.includes(need)) && (
            <Badge icon="off">{texts.statuses[status]}</Badge>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {needs.map((need) => (
          <Text key={need} as="p" isProse>
            {texts.needs[need].why} {owedAmount > 0 && howToReturn}
          </Text>
        ))}
        <OrderFacts order={order} />
        <OrderTransfers transfers={order.transactions} />
        <OrderReturns order={order} />
        <DecideOrder order={order} />
        {owedAmount > 0 && <RecordReturn order={order} />}
      </Stack>
    </Card>
  );
}
