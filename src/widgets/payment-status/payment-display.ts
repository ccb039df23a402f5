import type { Order, PaymentStatus } from '../../contract/answers.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';
import * as texts from '../../texts/payment-status.ts';

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
      return 'paymentTimedOut';
    case 'VOIDED':
    case 'CANCELLED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'orderCanceled';
    case 'ERROR':
    case 'UNKNOWN':
      return 'paymentFailed';
  }
}

/** An order with this status can still be paid, or its payment is being verified. */
export function isOpenStatus(status: PaymentStatus): boolean {
  const display = paymentDisplayOf(status);
  return display === 'orderReceived' || display === 'awaitingPayment';
}

/** The status of an order in words; refunds say so. */
export function paymentLabelOf({ status }: Pick<Order, 'status'>): string {
  if (status === 'UNKNOWN') return texts.unknown;
  const label = texts.labels[paymentDisplayOf(status)];
  if (status === 'REFUNDED') return texts.refunded(label);
  return status === 'PARTIALLY_REFUNDED' ? texts.partlyRefunded(label) : label;
}
