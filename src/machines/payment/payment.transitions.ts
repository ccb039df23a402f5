import { orderNotConfirmed } from '../../texts/failures.ts';
import type { OrderProgress, OrderRequest } from './payment.types.ts';

/** The order and how long its verification has taken, from an update. */
export const updated = ({ event }: { event: { order: OrderProgress | null; elapsed: number } }) => ({
  order: event.order,
  elapsed: event.elapsed,
});
const noteElapsed = { type: 'noteElapsed', params: updated } as const;

const progress = '#payment.observing.open.progress';
const ended = '#payment.observing.ended';

/** Transitions on `order.updated` for an order that can still be paid, by its status. */
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

/** Transitions on `order.updated` for an order that has ended. */
export const toEnded = [
  { guard: { type: 'isTimeout', params: updated }, target: `${ended}.paymentTimedOut` },
  { guard: { type: 'isDeclined', params: updated }, target: `${ended}.paymentDeclined` },
  { guard: { type: 'isCanceled', params: updated }, target: `${ended}.orderCanceled` },
  { guard: { type: 'isSuccessful', params: updated }, target: `${ended}.paymentSuccessful` },
  { guard: { type: 'isError', params: updated }, target: `${ended}.paymentFailed` },
] as const;

/** For an order whose status this client does not know: it may still be under way. */
export const toUnrecognized = {
  guard: { type: 'isUnrecognized', params: updated },
  target: '#payment.observing.unrecognized',
} as const;

/** For when there is no order; comes last, after every transition for an order. */
export const toChoosing = { target: '#payment.observing.choosing' } as const;

/** While the member chooses a package, an order that ended earlier changes nothing. */
export const stayChoosing = { guard: { type: 'isOver', params: updated } } as const;

/** For when the service has no open order, although one may have been placed. */
export const toNotPlaced = {
  target: '#payment.observing.choosing.failed',
  actions: {
    type: 'noteProblem',
    params: {
      problem: { code: null, message: orderNotConfirmed, fields: {} },
    },
  },
} as const;

/** Placing an order: the transition on `order.place`. */
export const place = {
  target: '#payment.placing',
  actions: {
    type: 'noteRequest',
    params: ({ event }: { event: { request: OrderRequest } }) => ({ request: event.request }),
  },
} as const;
