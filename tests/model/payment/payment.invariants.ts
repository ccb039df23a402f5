import type { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import {
  type PaymentView,
  selectCancellation,
  selectIsCancelable,
  selectPaymentView,
} from '../../../src/machines/payment/payment.selectors.ts';
import { limits } from '../lib/common-invariants.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof paymentMachine;

const open = [
  'received',
  'awaiting',
  'partlyPaid',
  'late',
  'verifying',
  'overdue',
  'reviewing',
  'reviewingPaid',
] as const;
const ended = ['paid', 'timedOut', 'declined', 'failed', 'canceled', 'refunded', 'partlyRefunded'] as const;
/** The stages that end on their own. */
const timed: PaymentView[] = ['received', 'awaiting', 'partlyPaid', 'verifying'];
const DAY = 24 * 60 * 60_000;
const yearly = { kind: 'subscribe', period: 'YEAR' } as const;
const cancelable: PaymentView[] = ['received', 'awaiting', 'partlyPaid', 'late', 'reviewing'];

const isOpen = (view: PaymentView) => open.some((stage) => stage === view);

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
      rule: 'While an order is observed, everything the service can say about it is accepted.',
      rules: ['PAY-17'],
      holds: ({ after }) => {
        const view = selectPaymentView(after);
        return (
          !after.matches('observing') ||
          (open.every((stage) => after.can({ type: `open.${stage}`, left: null })) &&
            ended.every(
              (stage) => view === stage || view === 'choosing' || after.can({ type: `ended.${stage}` }),
            ) &&
            after.can({ type: 'order.unrecognized' }) &&
            (view === 'choosing' || after.can({ type: 'order.missing' })))
        );
      },
    },
    {
      rule: 'While the member chooses a package, an order that is over or missing changes nothing.',
      holds: ({ before, event, after }) =>
        !before.matches({ observing: 'choosing' }) ||
        !/^(ended\.|order\.missing)/.test(event.type) ||
        JSON.stringify(after.value) === JSON.stringify(before.value),
    },
    {
      rule: 'The time left is the one the service gave with the stage, and nothing else ends it.',
      rules: ['PAY-63', 'SUBSCRIBE-5'],
      holds: ({ event, after, timers }) => {
        const view = selectPaymentView(after);
        const { left } = after.context;
        const timer = timers.get(view === 'verifying' ? 'verification' : 'timeToPay');
        const isGiven = event.type === `open.${view}` && timed.includes(view);
        return isGiven
          ? left === event.left && (left === null || timer === Math.min(left, DAY))
          : timed.includes(view) || left === null;
      },
    },
    {
      rule: 'Once the time to pay is over, the order is late; once verification takes too long, the page says so.',
      rules: ['PAY-63', 'SUBSCRIBE-5'],
      holds: ({ event, after }) =>
        (!event.type.startsWith('xstate.after.timeToPay') || selectPaymentView(after) === 'late') &&
        (!event.type.startsWith('xstate.after.verification') || selectPaymentView(after) === 'overdue'),
    },
    {
      rule: 'An order that cannot be read is shown as unavailable until the member tries again.',
      rules: ['WRITE-3'],
      holds: ({ before, event, after }) => {
        const isUnread =
          before.matches({ observing: 'loading' }) || before.matches({ observing: 'unconfirmed' });
        const isUnavailable = selectPaymentView(after) === 'unavailable';
        const isAgain = event.type === 'payment.reload';
        return (
          (!isUnread || !/^(order\.failed|xstate\.after\.loadingLimit)/.test(event.type) || isUnavailable) &&
          after.can({ type: 'order.failed' }) ===
            (after.matches({ observing: 'loading' }) || after.matches({ observing: 'unconfirmed' })) &&
          after.can({ type: 'payment.reload' }) === isUnavailable &&
          (!isAgain ||
            (after.matches({ observing: 'loading' }) &&
              after.children.orderFeed !== before.children.orderFeed))
        );
      },
    },
    {
      rule: 'An order can be placed exactly while none is open, and what the member chose is sent.',
      rules: ['SUBSCRIBE-2'],
      holds: ({ event, after }) => {
        const isFree = after.matches({ observing: 'choosing' }) || after.matches({ observing: 'ended' });
        return (
          after.can({ type: 'order.place', request: yearly }) === isFree &&
          (event.type === 'order.place') === after.matches('placing') &&
          (event.type === 'order.place' ? after.context.request === event.request : !after.context.request)
        );
      },
    },
    {
      rule: 'An order that was placed is shown; if that is unclear, the newest one is read first; a refusal says why.',
      rules: ['PAY-15', 'SUBSCRIBE-8'],
      holds: ({ before, event, after }) => {
        if (before.matches({ observing: 'unconfirmed' }) && /^(ended\.|order\.missing)/.test(event.type))
          return after.matches({ observing: { choosing: 'failed' } });
        if (!before.matches('placing')) return true;
        if (event.type === 'xstate.error.actor.placeOrder')
          return after.matches({ observing: { choosing: 'failed' } });
        return event.output
          ? selectPaymentView(after) === event.output.stage
          : after.matches({ observing: 'unconfirmed' });
      },
    },
    {
      rule: 'A cancellation is asked for, confirmed and sent once; what failed can be sent again.',
      rules: ['PAY-67', 'WRITE-1', 'WRITE-3'],
      holds: ({ before, event, after }) => {
        const isAsked = ['confirming', 'failed'].includes(selectCancellation(after));
        const isOver = /^xstate\.(error\.actor\.cancelOrder|after\.cancelingLimit)/.test(event.type);
        const steps = { 'request.ask': 'confirming', 'request.confirm': 'sending', 'request.cancel': 'idle' };
        const next = Object.entries(steps).find(([type]) => type === event.type)?.[1];
        return (
          (['request.confirm', 'request.cancel'] as const).every((type) => after.can({ type }) === isAsked) &&
          (next === undefined || selectCancellation(after) === next) &&
          (!isOver ||
            selectCancellation(before) !== 'sending' ||
            selectCancellation(after) === (selectIsCancelable(after) ? 'failed' : 'idle')) &&
          (event.type !== 'xstate.done.actor.cancelOrder' || selectPaymentView(after) === 'canceled')
        );
      },
    },
    limits('A read has 15 s; placing and canceling an order have 30 s each.', {
      loadingLimit: 15_000,
      placingLimit: 30_000,
      cancelingLimit: 30_000,
    }),
    {
      rule: 'Unless the service refused it, no new order can be placed before the newest one is known.',
      rules: ['PAY-15'],
      holds: ({ before, event, after }) =>
        !before.matches('placing') ||
        event.type === 'xstate.error.actor.placeOrder' ||
        !after.can({ type: 'order.place', request: yearly }) ||
        selectPaymentView(after) !== 'choosing',
    },
    {
      rule: 'Only an order that lacks money can be canceled, after a confirmation; its updates do not interrupt that.',
      rules: ['PAY-67', 'WRITE-4'],
      holds: ({ before, after, event }) => {
        const isPossible = cancelable.includes(selectPaymentView(after));
        if (selectIsCancelable(after) !== isPossible) return false;
        if (!isOpen(selectPaymentView(after))) return after.children.cancelOrder === undefined;
        if (after.children.cancelOrder && !before.children.cancelOrder)
          return event.type === 'request.confirm';
        const isUpdate = event.type.startsWith('open.') && isOpen(selectPaymentView(before));
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
      rule: 'A failure, and nothing else, has a reason.',
      holds: ({ after }) =>
        (after.matches({ observing: { choosing: 'failed' } }) || selectCancellation(after) === 'failed') ===
        (after.context.problem !== null),
    },
    {
      rule: 'No order is placed while another is observed.',
      holds: ({ after }) => after.children.placeOrder === undefined || after.children.orderFeed === undefined,
    },
  ];
}
