/** The display statuses of a payment, as given. */
export const labels = {
  orderReceived: 'Order Received',
  awaitingPayment: 'Awaiting Payment',
  paymentSuccessful: 'Payment Successful',
  paymentTimedOut: 'Payment Timeout',
  paymentDeclined: 'Payment Declined',
  orderCanceled: 'Order Canceled',
  paymentFailed: 'Error',
} as const;

export const unknown = 'Unknown status';
export const refunded = (label: string) => `${label}, refunded`;
export const partlyRefunded = (label: string) => `${label}, partly refunded`;
