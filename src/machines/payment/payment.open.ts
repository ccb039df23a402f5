import { noAnswer, thrownProblem } from '../problem.ts';
import { paymentSetup } from './payment.setup.ts';
import { toOpen } from './payment.transitions.ts';

const progress = paymentSetup.createStateConfig({
  initial: 'orderReceived',
  // Handled here so that updates of the order do not interrupt a cancellation.
  on: { 'order.updated': [...toOpen] },
  states: {
    orderReceived: {},
    awaitingPayment: {
      initial: 'unpaid',
      states: {
        unpaid: {},
        verifying: {
          exit: 'forgetElapsed',
          after: { verification: 'overdue' },
        },
        overdue: {
          tags: 'overdue',
        },
      },
    },
  },
});

const cancellation = paymentSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'order.cancel': 'confirming' } },
    confirming: {
      initial: 'asking',
      on: { 'cancellation.confirm': 'canceling', 'cancellation.dismiss': 'idle' },
      states: {
        asking: {},
        failed: { exit: 'forgetProblem' },
      },
    },
    canceling: {
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
  tags: 'polling',
  type: 'parallel',
  states: { progress, cancellation },
});
