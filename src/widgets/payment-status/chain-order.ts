import type { Order } from '../../contract/answers.ts';

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

/** A part has arrived, and this much is still missing; 0 if nothing has arrived or nothing is missing. */
export function restOf({ receivedAmount, missingAmount }: Pick<Order, 'receivedAmount' | 'missingAmount'>) {
  return receivedAmount !== null && receivedAmount > 0 ? Math.max(0, missingAmount ?? 0) : 0;
}

/** What has to be sent, in the pay currency: the whole amount, or its rest. */
export function amountToSend(order: Pick<Order, 'amount' | 'receivedAmount' | 'missingAmount'>): number {
  return restOf(order) || order.amount;
}

/** Too little arrived in time, and the order is held until its rest arrives. */
export function isHeldForRest(
  order: Pick<Order, 'status' | 'holdUntil' | 'receivedAmount' | 'missingAmount'>,
): boolean {
  return order.status === 'ON_HOLD' && order.holdUntil !== null && restOf(order) > 0;
}

/** Until when the amount, or its rest, has to be sent. */
export function dueAt({ status, expiresAt, holdUntil }: Pick<Order, 'status' | 'expiresAt' | 'holdUntil'>) {
  return (status === 'ON_HOLD' && holdUntil) || expiresAt;
}
