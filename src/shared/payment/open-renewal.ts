import type { Order, SubscriptionOverview } from '../../contract/answers.ts';
import { isDueStage, isOpenStage, stageOf } from '../../machines/payment/payment.stage.ts';
import { stageOfStatus } from './stage-words.ts';

type Paid = Pick<SubscriptionOverview, 'subscription'>;

/** When the period ends that is paid for; null if there is none. */
export function paidUntil({ subscription }: Paid): string | null {
  const isPaid = subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
  return isPaid ? subscription.currentPeriodEnd : null;
}

/** The open order for the period after the one that is paid for; null if there is none. */
export function openRenewalOf(overview: Paid & Pick<SubscriptionOverview, 'payments'>): Order | null {
  const [newest] = overview.payments;
  return newest && isOpenStage(stageOfStatus(newest.status)) && paidUntil(overview) !== null ? newest : null;
}

/** The member has to send the amount of this order, or the rest of it, as far as its last read says. */
export const isDue = (order: Order): boolean => isDueStage(stageOf(order, 0).stage);
