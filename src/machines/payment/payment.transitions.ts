import { orderNotConfirmed } from '../../texts/failures.ts';
import type { OrderProgress, OrderRequest } from './payment.types.ts';

const updated = ({ event }: { event: { order: OrderProgress | null; elapsed: number } }) => ({
  order: event.order,
  elapsed: event.elapsed,
});
const noteElapsed = { type: 'noteElapsed', params: updated } as const;

const progress = '#payment.observing.open.progress';
const ended = '#payment.observing.ended';

/** Where an order leads by its status, as transitions on `order.updated`: here while it can be paid. */
export const toOpen = [
  { guard: { type: 'isReceived', params: updated }, target: `${progress}.orderReceived` },
  { guard: { type: 'isUnpaid', params: updated }, target: `${progress}.awaitingPayment.unpaid` },
  {
    guard: { type: 'isVerifying', params: updated },
    target: `${progress}.awaitingPayment.verifying`,
    actions: noteElapsed,
  },
  { guard: { type: 'isOverdue', params: updated }, target: `${progress}.awaitingPayment.overdue` },
] as const;

/** Where an order leads when it has ended. */
export const toEnded = [
  { guard: { type: 'isTimeout', params: updated }, target: `${ended}.paymentTimedOut` },
  { guard: { type: 'isDeclined', params: updated }, target: `${ended}.paymentDeclined` },
  { guard: { type: 'isCanceled', params: updated }, target: `${ended}.orderCanceled` },
  { guard: { type: 'isSuccessful', params: updated }, target: `${ended}.paymentSuccessful` },
  { guard: { type: 'isError', params: updated }, target: `${ended}.paymentFailed` },
] as const;

/** Where an order leads whose status this client does not know: it may still be under way. */
export const toUnrecognized = {
  guard: { type: 'isUnrecognized', params: updated },
  target: '#payment.observing.unrecognized',
} as const;

/** Where it leads that there is no order; stands last, behind everything an order may lead to. */
export const toChoosing = { target: '#payment.observing.choosing' } as const;

/** While packages are chosen, an order that ended before changes nothing. */
export const stayChoosing = { guard: { type: 'isOver', params: updated } } as const;

/** Where it leads that the service has no open order although one may have been placed. */
export const toNotPlaced = {
  target: '#payment.observing.choosing.failed',
  actions: {
    type: 'noteProblem',
    params: {
      problem: { code: null, message: orderNotConfirmed, fields: {} },
    },
  },
} as const;

/** Placing an order, as a transition on `order.place`. */
export const place = {
  target: '#payment.placing',
  actions: {
    type: 'noteRequest',
    params: ({ event }: { event: { request: OrderRequest } }) => ({ request: event.request }),
  },
} as const;
