import type { Order } from '../../contract/contract.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';
import { formatMoney } from '../../ui/format/money.ts';

/** The ways an order can end. */
export type Outcome = Exclude<PaymentDisplay, 'orderReceived' | 'awaitingPayment'>;

/** What an outcome means and what happens next. */
export function outcomeWords(outcome: Outcome, order: Order): string {
  switch (outcome) {
    case 'paymentSuccessful':
      return `${formatMoney(order.creditedAmount, order.currency)} is credited to you and your subscription is active.`;
    case 'paymentTimeout':
      return 'No transfer arrived in time. If you have sent one, write to support before you try again.';
    case 'paymentDeclined':
      return 'The payment was declined. You can place a new order.';
    case 'orderCanceled':
      return canceledWords(order);
    case 'error':
      return 'Something went wrong with this payment. If you have sent a transfer, write to support; it is not lost.';
  }
}

function canceledWords({ status, refundedAmount, payCurrency }: Order): string {
  const refunded = refundedAmount === null ? 'Your money' : formatMoney(refundedAmount, payCurrency);
  if (status === 'REFUNDED') return `${refunded} was sent back to you in full.`;
  if (status === 'PARTIALLY_REFUNDED') return `${refunded} was sent back to you, a part of what you paid.`;
  return 'This order was canceled. Nothing is owed.';
}
