import { paymentSetup } from './payment.setup.ts';
import { place, toChoosing, toEnded, toOpen } from './payment.transitions.ts';

export const ended = paymentSetup.createStateConfig({
  description: 'Nothing more happens to this order, except a refund.',
  entry: 'reportSettled',
  initial: 'paymentSuccessful',
  on: {
    'order.updated': [...toOpen, toChoosing, ...toEnded],
    'order.place': place,
  },
  states: {
    paymentSuccessful: { description: 'Payment Successful.' },
    paymentTimeout: { description: 'Payment Timeout: no transfer in time.', tags: 'retryable' },
    paymentDeclined: { description: 'Payment Declined.', tags: 'retryable' },
    error: { description: 'Error: something went wrong with the payment.', tags: 'retryable' },
    orderCanceled: {
      description: 'Order Canceled.',
      tags: 'retryable',
      initial: 'withoutRefund',
      states: {
        withoutRefund: { description: 'Nothing was sent back.' },
        refunded: { description: 'The whole amount was sent back.' },
        partiallyRefunded: { description: 'A part of the amount was sent back.' },
      },
    },
  },
});
