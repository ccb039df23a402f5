import { thrownProblem } from '../problem.ts';
import { ended } from './payment.ended.ts';
import { open } from './payment.open.ts';
import { paymentSetup } from './payment.setup.ts';
import {
  place,
  stayChoosing,
  toChoosing,
  toEnded,
  toNotPlaced,
  toOpen,
  toUnrecognized,
} from './payment.transitions.ts';
import type { OrderProgress, OrderRequest } from './payment.types.ts';

const observing = paymentSetup.createStateConfig({
  invoke: { id: 'orderFeed', src: 'orderFeed', onError: '.unavailable' },
  initial: 'loading',
  on: { 'order.updated': [...toOpen, ...toEnded, toUnrecognized, toChoosing] },
  states: {
    loading: {
      tags: 'loading',
      on: { 'order.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unavailable: {
      on: { 'payment.reload': { target: '#payment.observing', reenter: true } },
    },
    choosing: {
      initial: 'ready',
      on: { 'order.place': place, 'order.updated': stayChoosing },
      states: {
        ready: {},
        failed: { exit: 'forgetProblem' },
      },
    },
    open,
    unconfirmed: {
      tags: 'loading',
      on: { 'order.updated': [...toOpen, toUnrecognized, toNotPlaced], 'order.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unrecognized: {
      tags: 'polling',
    },
    ended,
  },
});

/** One payment, from placing an order to its end. Starts from the order that the service reports. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: { elapsed: 0, request: null, problem: null },
  initial: 'observing',
  states: {
    observing,
    placing: {
      tags: 'loading',
      exit: 'forgetRequest',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderRequest(context.request),
        onDone: [
          {
            guard: { type: 'isPlaced', params: placed },
            target: 'observing',
            actions: { type: 'showOrder', params: placed },
          },
          { target: 'observing.unconfirmed' },
        ],
        onError: {
          target: 'observing.choosing.failed',
          actions: { type: 'noteProblem', params: thrownProblem },
        },
      },
      after: { placingLimit: 'observing.unconfirmed' },
    },
  },
});

function placed({ event }: { event: { output: OrderProgress | null } }) {
  return { order: event.output };
}

function orderRequest(request: OrderRequest | null): { request: OrderRequest } {
  if (!request) throw new Error('Placing an order needs a request.');
  return { request };
}
