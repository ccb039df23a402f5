import type { PaymentDisplay } from '../machines/payment/payment.types.ts';

/** The display statuses of a payment, as given. */
export const labels: Record<PaymentDisplay, string> = {
  orderReceived: 'Order Received',
  awaitingPayment: 'Awaiting Payment',
  paymentSuccessful: 'Payment Successful',
  paymentTimedOut: 'Payment Timeout',
  paymentDeclined: 'Payment Declined',
  orderCanceled: 'Order Canceled',
  paymentFailed: 'Error',
};

export const unknown = 'Unknown status';
export const refunded = (label: string) => `${label}, refunded`;
export const partlyRefunded = (label: string) => `${label}, partly refunded`;
