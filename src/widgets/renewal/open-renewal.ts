import type { Order, SubscriptionOverview } from '../../contract/answers.ts';
import { isHeldForRest } from '../payment-status/chain-order.ts';
import { isOpenStatus } from '../payment-status/payment-display.ts';

type Paid = Pick<SubscriptionOverview, 'subscription'>;

/** When the period ends that is paid for; null if there is none. */
export function paidUntil({ subscription }: Paid): string | null {
  const isPaid = subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
  return isPaid ? subscription.currentPeriodEnd : null;
}

/** The open order for the period after the one that is paid for; null if there is none. */
export function openRenewalOf(overview: Paid & Pick<SubscriptionOverview, 'payments'>): Order | null {
  const [newest] = overview.payments;
  return newest && isOpenStatus(newest.status) && paidUntil(overview) !== null ? newest : null;
}

/** The member has to send the amount of this order, or the rest of it. */
export function isDue(order: Order): boolean {
  if (isHeldForRest(order)) return true;
  if (order.status !== 'CREATED' && order.status !== 'PENDING') return false;
  return order.paidAt === null || (order.missingAmount ?? 0) > 0;
}
