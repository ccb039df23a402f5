import type { Order } from '../../contract/answers.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';
import { formatMoney } from '../../ui/format/money.ts';
import type { FeedbackTone } from '../../ui/tone/tone-icon.tsx';

/** The ways an order can end. */
export type Outcome = Exclude<PaymentDisplay, 'orderReceived' | 'awaitingPayment'>;

export const outcomeTones: Record<Outcome, FeedbackTone> = {
  paymentSuccessful: 'success',
  paymentTimedOut: 'warning',
  paymentDeclined: 'danger',
  orderCanceled: 'info',
  paymentFailed: 'danger',
};

/** What an outcome means and what happens next. */
export function outcomeWords(outcome: Outcome, order: Order): string {
  switch (outcome) {
    case 'paymentSuccessful':
      return `Your payment of ${formatMoney(order.amount, order.payCurrency)} has arrived, and your subscription is active.`;
    case 'paymentTimedOut':
      return 'No transfer arrived in time. If you have sent none, try again. If you have, write to support first; it is not lost.';
    case 'paymentDeclined':
      return 'The payment was declined. You can place a new order.';
    case 'orderCanceled':
      return canceledWords(order);
    case 'paymentFailed':
      return 'Something went wrong with this payment. If you have sent a transfer, write to support; it is not lost.';
  }
}

function canceledWords({ status, refundedAmount, payCurrency }: Order): string {
  const refunded = refundedAmount === null ? 'Your money' : formatMoney(refundedAmount, payCurrency);
  if (status === 'REFUNDED') return `${refunded} was sent back to you in full.`;
  if (status === 'PARTIALLY_REFUNDED') return `${refunded} was sent back to you, a part of what you paid.`;
  return 'This order was canceled. Nothing is owed.';
}
