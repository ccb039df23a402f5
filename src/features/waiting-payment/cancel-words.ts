import type { Order } from '../../contract/answers.ts';
import { isOnChain, receivedOf } from '../../shared/payment/order-stage.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as renewalTexts from '../../texts/renewal.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { formatExactMoney } from '../../ui/format/money.ts';

/**
 * What canceling an open order leads to.
 * @param paidUntil when the period that the order renews ends, in words; null for any other order
 */
export function cancelWords(order: Order, paidUntil: string | null): string {
  const amount = formatExactMoney(order.amount, order.payCurrency);
  if (!isOnChain(order)) return texts.cancelConsequence(amount);

  const received = receivedOf(order);
  const money =
    received > 0
      ? chainTexts.cancelWithPart(formatExactMoney(received, order.payCurrency))
      : chainTexts.cancelUnpaid(amount);
  return paidUntil === null ? money : `${money} ${renewalTexts.cancelKeeps(paidUntil)}`;
}
