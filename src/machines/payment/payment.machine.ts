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
  description: 'Shows what the service says about the newest order.',
  invoke: { id: 'orderFeed', src: 'orderFeed', onError: '.unavailable' },
  initial: 'loading',
  on: { 'order.updated': [...toOpen, ...toEnded, toUnrecognized, toChoosing] },
  states: {
    loading: {
      description: 'Waiting for the newest order.',
      tags: 'loading',
      on: { 'order.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unavailable: {
      description: 'The service did not say what happened to the order.',
      on: { 'payment.reload': { target: '#payment.observing', reenter: true } },
    },
    choosing: {
      description: 'There is no open order: choose a package.',
      initial: 'ready',
      on: { 'order.place': place, 'order.updated': stayChoosing },
      states: {
        ready: { description: 'Nothing has gone wrong.' },
        failed: { description: 'The last order could not be placed.', exit: 'forgetProblem' },
      },
    },
    open,
    unconfirmed: {
      description: 'It is unclear whether the service accepted the order; the newest order will show.',
      tags: 'loading',
      on: { 'order.updated': [...toOpen, toUnrecognized, toNotPlaced], 'order.failed': 'unavailable' },
      after: { loadingLimit: 'unavailable' },
    },
    unrecognized: {
      description: 'The order has a status this client does not know; it may still be open.',
      tags: 'polling',
    },
    ended,
  },
});

/** One payment, from placing an order to its end. Starts from the order that the service reports. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One order and its payment, from choosing a package to every outcome.',
  context: { elapsed: 0, request: null, problem: null },
  initial: 'observing',
  states: {
    observing,
    placing: {
      description: 'The order is being placed.',
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
