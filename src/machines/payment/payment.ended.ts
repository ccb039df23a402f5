import { paymentSetup } from './payment.setup.ts';
import { place, toEnded } from './payment.transitions.ts';

export const ended = paymentSetup.createStateConfig({
  description: 'The order is over; only a refund can still follow.',
  entry: 'reportSettled',
  initial: 'paymentSuccessful',
  on: {
    // Handled here so that a repeated end is not reported again.
    'order.updated': [...toEnded],
    'order.place': place,
  },
  states: {
    paymentSuccessful: { description: 'Payment Successful.' },
    paymentTimedOut: { description: 'Payment Timeout: no transfer in time.', tags: 'retryable' },
    paymentDeclined: { description: 'Payment Declined.', tags: 'retryable' },
    paymentFailed: { description: 'Error: something went wrong with the payment.', tags: 'retryable' },
    orderCanceled: { description: 'Order Canceled, perhaps with a refund.', tags: 'retryable' },
  },
});
