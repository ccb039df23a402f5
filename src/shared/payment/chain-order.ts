import type { Order } from '../../contract/answers.ts';
import { restOf } from '../../machines/payment/payment.stage.ts';

/** The service says what has arrived for this order on a chain. Otherwise it leaves the optional fields out. */
export function isOnChain({ receivedAmount }: Pick<Order, 'receivedAmount'>): boolean {
  return receivedAmount !== null;
}

/** What has arrived so far, in the pay currency; 0 if nothing has or the service does not say. */
export function receivedOf({ receivedAmount }: Pick<Order, 'receivedAmount'>): number {
  return receivedAmount ?? 0;
}

/** What arrived, bought nothing and was not sent back yet, in the pay currency; 0 if the service does not say. */
export function owedOf({ owedAmount }: Pick<Order, 'owedAmount'>): number {
  return owedAmount ?? 0;
}

/** What has to be sent, in the pay currency: the whole amount, or its rest. */
export function amountToSend(order: Pick<Order, 'amount' | 'receivedAmount' | 'missingAmount'>): number {
  return restOf(order) || order.amount;
}
