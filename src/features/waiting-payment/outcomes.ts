import type { Order } from '../../contract/answers.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';
import * as texts from '../../texts/waiting-payment.ts';
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
      return texts.successful(formatMoney(order.amount, order.payCurrency));
    case 'paymentTimedOut':
      return texts.timedOut;
    case 'paymentDeclined':
      return texts.declined;
    case 'orderCanceled':
      return canceledWords(order);
    case 'paymentFailed':
      return texts.failed;
  }
}

function canceledWords({ status, refundedAmount, payCurrency }: Order): string {
  const refunded = refundedAmount === null ? texts.unknownAmount : formatMoney(refundedAmount, payCurrency);
  if (status === 'REFUNDED') return texts.refunded(refunded);
  if (status === 'PARTIALLY_REFUNDED') return texts.partlyRefunded(refunded);
  return texts.canceled;
}
