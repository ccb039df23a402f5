import { noAnswer, thrownProblem } from '../problem.ts';
import { paymentSetup } from './payment.setup.ts';
import { toOpen } from './payment.transitions.ts';

const progress = paymentSetup.createStateConfig({
  description: 'How far the payment has come.',
  initial: 'orderReceived',
  // Handled here so that updates of the order do not interrupt a cancellation.
  on: { 'order.updated': [...toOpen] },
  states: {
    orderReceived: { description: 'Order Received: nothing was seen of the payment yet.' },
    awaitingPayment: {
      description: 'Awaiting Payment.',
      initial: 'unpaid',
      states: {
        unpaid: { description: 'The transfer was not seen yet; after a while the order times out.' },
        verifying: {
          description: 'The transfer was seen; verifying it takes 5 to 40 minutes.',
          exit: 'forgetElapsed',
          after: { verification: 'overdue' },
        },
        overdue: {
          description: 'Verification takes longer than usual; support can help.',
          tags: 'overdue',
        },
      },
    },
  },
});

const cancellation = paymentSetup.createStateConfig({
  description: 'Canceling the order.',
  initial: 'idle',
  states: {
    idle: { description: 'Not requested.', on: { 'order.cancel': 'confirming' } },
    confirming: {
      description: 'The member is asked to confirm.',
      initial: 'asking',
      on: { 'cancellation.confirm': 'canceling', 'cancellation.dismiss': 'idle' },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        failed: { description: 'The order was not canceled; the reason is shown.', exit: 'forgetProblem' },
      },
    },
    canceling: {
      description: 'The order is being canceled.',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        onDone: '#payment.observing.ended.orderCanceled',
        onError: {
          target: 'confirming.failed',
          actions: { type: 'noteProblem', params: thrownProblem },
        },
      },
      after: {
        cancelingLimit: {
          target: 'confirming.failed',
          actions: { type: 'noteProblem', params: { problem: noAnswer } },
        },
      },
    },
  },
});

export const open = paymentSetup.createStateConfig({
  description: 'The order can still be paid or canceled.',
  tags: 'polling',
  type: 'parallel',
  states: { progress, cancellation },
});
