import { useSelector } from '@xstate/react';
import type { Order } from '../../contract/answers.ts';
import {
  selectCancellation,
  selectIsCancelable,
  selectPaymentProblem,
} from '../../machines/payment/payment.selectors.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { isOnChain, receivedOf } from '../../shared/payment/order-stage.ts';
import * as renewalTexts from '../../texts/orders.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatExactMoney } from '../../ui/format/number.ts';

/**
 * What canceling an open order leads to.
 * @param paidUntil when the period that the order renews ends, in words; null for any other order
 */
function cancelWords(order: Order, paidUntil: string | null): string {
  const amount = formatExactMoney(order.amount, order.payCurrency);
  if (!isOnChain(order)) return texts.cancelConsequence(amount);

  const received = receivedOf(order);
  const money =
    received > 0
      ? texts.cancelWithPart(formatExactMoney(received, order.payCurrency))
      : texts.cancelUnpaid(amount);
  return paidUntil === null ? money : `${money} ${renewalTexts.cancelKeeps(paidUntil)}`;
}

interface CancelOrderProps {
  order: Order;
  /** See `OpenOrder`. */
  renewedPeriodEnd: string | null;
}

/** Cancels an order that is not fully paid, after a confirmation. */
export function CancelOrder({ order, renewedPeriodEnd }: CancelOrderProps) {
  const { zone } = useTimeZone();
  const { payment } = useMember();
  const isCancelable = useSelector(payment, selectIsCancelable);
  const request = {
    step: useSelector(payment, selectCancellation),
    problem: useSelector(payment, selectPaymentProblem),
    confirm: () => payment.send({ type: 'request.confirm' }),
    cancel: () => payment.send({ type: 'request.cancel' }),
  };

  return (
    <>
      {isCancelable && (
        <Button variant="dangerQuiet" onPress={() => payment.send({ type: 'request.ask' })}>
          {texts.cancel}
        </Button>
      )}
      <RequestDialog
        request={request}
        title={texts.cancelTitle}
        tone="danger"
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
      >
        {cancelWords(order, renewedPeriodEnd && formatDateTime(renewedPeriodEnd, zone))}
      </RequestDialog>
    </>
  );
}
