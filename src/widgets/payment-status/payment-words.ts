import type { Order, PaymentStatus } from '../../contract/answers.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';

/** The display statuses of a payment. */
export const paymentLabels: Record<PaymentDisplay, string> = {
  orderReceived: 'Order Received',
  awaitingPayment: 'Awaiting Payment',
  paymentSuccessful: 'Payment Successful',
  paymentTimeout: 'Payment Timeout',
  paymentDeclined: 'Payment Declined',
  orderCanceled: 'Order Canceled',
  error: 'Error',
};

/** The display status of a payment status. A status this client does not know counts as an error. */
export function paymentDisplayOf(status: PaymentStatus): PaymentDisplay {
  switch (status) {
    case 'CREATED':
      return 'orderReceived';
    case 'PENDING':
    case 'IN_PROGRESS':
    case 'AUTHORIZED':
    case 'ON_HOLD':
      return 'awaitingPayment';
    case 'COMPLETED':
      return 'paymentSuccessful';
    case 'DECLINED':
      return 'paymentDeclined';
    case 'TIMEOUT':
      return 'paymentTimeout';
    case 'VOIDED':
    case 'CANCELLED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'orderCanceled';
    case 'ERROR':
    case 'UNKNOWN':
      return 'error';
  }
}

/** The status of an order in words; refunds say so. */
export function paymentLabelOf({ status }: Pick<Order, 'status'>): string {
  if (status === 'UNKNOWN') return 'Unknown status';
  const label = paymentLabels[paymentDisplayOf(status)];
  if (status === 'REFUNDED') return `${label}, refunded`;
  return status === 'PARTIALLY_REFUNDED' ? `${label}, partly refunded` : label;
}
