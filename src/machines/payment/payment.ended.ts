import { paymentSetup } from './payment.setup.ts';
import { place, toEnded, updated } from './payment.transitions.ts';

/** The order ended this way. The same end again, told by a later read, is no news. */
const reported = <TGuard extends string>(guard: TGuard) =>
  ({ entry: 'reportSettled', on: { 'order.updated': { guard: { type: guard, params: updated } } } }) as const;

export const ended = paymentSetup.createStateConfig({
  description: 'The order is over; a refund or an order from another tab can still follow.',
  initial: 'paymentSuccessful',
  on: { 'order.updated': [...toEnded], 'order.place': place },
  states: {
    paymentSuccessful: { description: 'Payment Successful.', ...reported('isSuccessful') },
    paymentTimedOut: {
      description: 'Payment Timeout: no transfer in time.',
      tags: 'retryable',
      ...reported('isTimeout'),
    },
    paymentDeclined: { description: 'Payment Declined.', tags: 'retryable', ...reported('isDeclined') },
    paymentFailed: {
      description: 'Error: something went wrong with the payment.',
      tags: 'retryable',
      ...reported('isError'),
    },
    orderCanceled: {
      description: 'Order Canceled, perhaps with a refund.',
      tags: 'retryable',
      ...reported('isCanceled'),
    },
  },
});
