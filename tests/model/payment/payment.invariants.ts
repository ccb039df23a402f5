import type { PaymentStatus } from '../../../src/contract/answers.ts';
import type { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import {
  type PaymentView,
  selectCancellation,
  selectIsLongerThanUsual,
  selectPaymentView,
} from '../../../src/machines/payment/payment.selectors.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof paymentMachine;

/** The mapping of the product, written down a second time. */
const display: Record<PaymentStatus, PaymentView> = {
  CREATED: 'orderReceived',
  PENDING: 'awaitingPayment',
  IN_PROGRESS: 'awaitingPayment',
  AUTHORIZED: 'awaitingPayment',
  ON_HOLD: 'awaitingPayment',
  COMPLETED: 'paymentSuccessful',
  DECLINED: 'paymentDeclined',
  VOIDED: 'orderCanceled',
  CANCELLED: 'orderCanceled',
  REFUNDED: 'orderCanceled',
  PARTIALLY_REFUNDED: 'orderCanceled',
  TIMEOUT: 'paymentTimedOut',
  ERROR: 'paymentFailed',
  UNKNOWN: 'unrecognized',
};
const open: PaymentView[] = ['orderReceived', 'awaitingPayment'];
const underWay: PaymentView[] = [...open, 'unrecognized'];

export function paymentInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The page shows what the service says about the order; while choosing a package, only an order that may be open.',
      rules: ['SUBSCRIBE-3', 'PAY-17'],
      holds: ({ before, event, after }) => {
        if (event.type !== 'order.updated') return true;
        const expected = event.order ? display[event.order.status as PaymentStatus] : 'choosing';
        const isChoosing =
          selectPaymentView(before) === 'choosing' || before.matches({ observing: 'unconfirmed' });
        return (
          selectPaymentView(after) === (isChoosing && !underWay.includes(expected) ? 'choosing' : expected)
        );
      },
    },
    {
      rule: 'Unless the service refused it, no new order can be placed before the newest one is known.',
      rules: ['PAY-15'],
      holds: ({ before, event, after }) =>
        !before.matches('placing') ||
        event.type === 'xstate.error.actor.placeOrder' ||
        !after.can({ type: 'order.place', request: { kind: 'subscribe', period: 'YEAR' } }) ||
        selectPaymentView(after) !== 'choosing',
    },
    {
      rule: 'After 40 minutes, verification counts as longer than usual, unless more has to arrive.',
      rules: ['SUBSCRIBE-5', 'NUMBER-7'],
      holds: ({ event, after }) =>
        event.type !== 'order.updated' ||
        selectPaymentView(after) !== 'awaitingPayment' ||
        selectIsLongerThanUsual(after) === (!event.order?.missingAmount && event.elapsed >= 2_400_000),
    },
    {
      rule: 'Only an open order can be canceled, after a confirmation, and status updates do not interrupt that.',
      holds: ({ before, after, event }) => {
        if (!open.includes(selectPaymentView(after))) return after.children.cancelOrder === undefined;
        if (after.children.cancelOrder && !before.children.cancelOrder)
          return event.type === 'cancellation.confirm';
        return (
          event.type !== 'order.updated' ||
          !open.includes(selectPaymentView(before)) ||
          selectCancellation(before) === selectCancellation(after)
        );
      },
    },
    {
      rule: 'Each end of an order is reported once.',
      holds: ({ before, after, emitted }) =>
        emitted.length ===
        Number(
          after.matches({ observing: 'ended' }) &&
            (!before.matches({ observing: 'ended' }) ||
              selectPaymentView(before) !== selectPaymentView(after)),
        ),
    },
    {
      rule: 'A failure has a reason.',
      holds: ({ after }) =>
        (!after.matches({ observing: { choosing: 'failed' } }) && selectCancellation(after) !== 'failed') ||
        after.context.problem !== null,
    },
    {
      rule: 'No order is placed while another is observed.',
      holds: ({ after }) => after.children.placeOrder === undefined || after.children.orderFeed === undefined,
    },
  ];
}
