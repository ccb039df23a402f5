import type { SubscriptionOverview } from '../../contract/answers.ts';
import { isOnChain } from '../../widgets/payment-status/chain-order.ts';
import { isOpenStatus } from '../../widgets/payment-status/payment-display.ts';

/**
 * How the next period comes about: it is `charged`, or the member pays an order for it. `ordered`: that order is open or
 * still to come. `failed`: it ended unpaid.
 */
export type NextPeriod = 'charged' | 'ordered' | 'paid' | 'canceled' | 'failed';

/** How the next period of this subscription comes about. The order for it waits until the current period ends. */
export function nextPeriodOf({ payments, subscription }: SubscriptionOverview): NextPeriod {
  const [newest] = payments;
  if (!payments.some(isOnChain)) return 'charged';
  if (!newest || newest.expiresAt !== subscription?.currentPeriodEnd || isOpenStatus(newest.status))
    return 'ordered';
  if (newest.status === 'COMPLETED') return 'paid';
  return newest.status === 'CANCELLED' ? 'canceled' : 'failed';
}
