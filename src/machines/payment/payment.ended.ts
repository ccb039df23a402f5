import { paymentSetup } from './payment.setup.ts';
import { place, toEnded, updated } from './payment.transitions.ts';

/** The order ended this way. The same end again, reported by a later read, is no news. */
const reported = <TGuard extends string>(guard: TGuard) =>
  ({ entry: 'reportSettled', on: { 'order.updated': { guard: { type: guard, params: updated } } } }) as const;

export const ended = paymentSetup.createStateConfig({
  initial: 'paymentSuccessful',
  on: { 'order.updated': [...toEnded], 'order.place': place },
  states: {
    paymentSuccessful: reported('isSuccessful'),
    paymentTimedOut: { tags: 'retryable', ...reported('isTimeout') },
    paymentDeclined: { tags: 'retryable', ...reported('isDeclined') },
    paymentFailed: { tags: 'retryable', ...reported('isError') },
    orderCanceled: { tags: 'retryable', ...reported('isCanceled') },
  },
});
