import { paymentSetup } from './payment.setup.ts';
import { place, toEnded } from './payment.transitions.ts';

export const ended = paymentSetup.createStateConfig({
  entry: 'reportSettled',
  initial: 'paymentSuccessful',
  on: {
    // Handled here so that a repeated end is not reported again.
    'order.updated': [...toEnded],
    'order.place': place,
  },
  states: {
    paymentSuccessful: {},
    paymentTimedOut: { tags: 'retryable' },
    paymentDeclined: { tags: 'retryable' },
    paymentFailed: { tags: 'retryable' },
    orderCanceled: { tags: 'retryable' },
  },
});
