import type { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import {
  type PaymentView,
  selectCancellation,
  selectIsCancelable,
  selectPaymentView,
} from '../../../src/machines/payment/payment.selectors.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof paymentMachine;

const open: PaymentView[] = [
  'received',
  'awaiting',
  'partlyPaid',
  'late',
  'verifying',
  'overdue',
  'reviewing',
  'reviewingPaid',
];
const cancelable: PaymentView[] = ['received', 'awaiting', 'partlyPaid', 'late', 'reviewing'];

export function paymentInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The page shows what the service says about the order; while choosing a package, only an order that may be open.',
      rules: ['SUBSCRIBE-3', 'PAY-17'],
      holds: ({ before, event: { type }, after }) => {
        const said = /^(?:open|ended|order)\.(.+)$/.exec(type)?.[1];
        if (!said || (['failed', 'place'].includes(said) && type.startsWith('order.'))) return true;
        const expected = said === 'missing' ? 'choosing' : said;
        const isChoosing =
          selectPaymentView(before) === 'choosing' || before.matches({ observing: 'unconfirmed' });
        const isOver = type.startsWith('ended.') || said === 'missing';
        return selectPaymentView(after) === (isChoosing && isOver ? 'choosing' : expected);
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
      rule: 'Only an order that lacks money can be canceled, after a confirmation; its updates do not interrupt that.',
      rules: ['PAY-67', 'WRITE-4'],
      holds: ({ before, after, event }) => {
        const isPossible = cancelable.includes(selectPaymentView(after));
        if (selectIsCancelable(after) !== isPossible) return false;
        if (!open.includes(selectPaymentView(after))) return after.children.cancelOrder === undefined;
        if (after.children.cancelOrder && !before.children.cancelOrder)
          return event.type === 'request.confirm';
        const isUpdate = event.type.startsWith('open.') && open.includes(selectPaymentView(before));
        if (!isUpdate) return true;
        const isClosed = !isPossible && ['confirming', 'failed'].includes(selectCancellation(before));
        return selectCancellation(after) === (isClosed ? 'idle' : selectCancellation(before));
      },
    },
    {
      rule: 'An order can be canceled exactly while it lacks money, unless that is under way.',
      rules: ['PAY-67'],
      holds: ({ after }) =>
        after.can({ type: 'request.ask' }) ===
        (cancelable.includes(selectPaymentView(after)) && selectCancellation(after) === 'idle'),
    },
    {
      rule: 'Only an order that is paid on a chain runs out of time.',
      rules: ['PAY-60', 'PAY-63'],
      holds: ({ before, event }) => !event.type.includes('after.timeToPay') || before.context.left !== null,
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
