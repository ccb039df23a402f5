import type { Order, PaymentStatus, SubscriptionOverview } from '../../contract/answers.ts';
import {
  isDueStage,
  isOpenStage,
  restOf,
  type Stage,
  stageOf,
} from '../../machines/payment/payment.stage.ts';
import {
  heldStatus,
  partlyRefundedStatus,
  refundedStatus,
  statusLabels,
  unknownStatus,
} from '../../texts/orders.ts';

interface StageWords {
  readonly label: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
}

const awaiting: StageWords = { label: statusLabels.awaitingPayment, tone: 'info' };
const held: StageWords = { ...awaiting, label: heldStatus(statusLabels.awaitingPayment) };

/** What the product calls each stage of an order, and its tone. */
export const stageWords: Readonly<Record<Stage, StageWords>> = {
  received: { label: statusLabels.orderReceived, tone: 'info' },
  awaiting,
  partlyPaid: awaiting,
  late: awaiting,
  verifying: awaiting,
  overdue: awaiting,
  reviewing: held,
  reviewingPaid: held,
  paid: { label: statusLabels.paymentSuccessful, tone: 'success' },
  timedOut: { label: statusLabels.paymentTimedOut, tone: 'warning' },
  declined: { label: statusLabels.paymentDeclined, tone: 'danger' },
  failed: { label: statusLabels.paymentFailed, tone: 'danger' },
  canceled: { label: statusLabels.orderCanceled, tone: 'neutral' },
  refunded: { label: refundedStatus(statusLabels.orderCanceled), tone: 'neutral' },
  partlyRefunded: { label: partlyRefundedStatus(statusLabels.orderCanceled), tone: 'neutral' },
  unrecognized: { label: unknownStatus, tone: 'neutral' },
};

/** The stage of a listed order, judged by its status alone, without a time. */
export const stageOfStatus = (status: PaymentStatus): Stage => stageOf({ status, paidAt: null }, 0).stage;

/** The service says what has arrived for this order on a chain. Otherwise it leaves the optional fields out. */
export function isOnChain({ receivedAmount }: Pick<Order, 'receivedAmount'>): boolean {
  return receivedAmount !== null;
}

/** The amount that has arrived so far, in the pay currency; 0 if nothing has or the service does not say. */
export function receivedOf({ receivedAmount }: Pick<Order, 'receivedAmount'>): number {
  return receivedAmount ?? 0;
}

/** The money that arrived, bought nothing and has not been sent back yet, in the pay currency; 0 if the service does not say. */
export function owedOf({ owedAmount }: Pick<Order, 'owedAmount'>): number {
  return owedAmount ?? 0;
}

/** The amount to send, in the pay currency: the whole amount, or its rest. */
export function amountToSend(order: Pick<Order, 'amount' | 'receivedAmount' | 'missingAmount'>): number {
  return restOf(order) || order.amount;
}

type Paid = Pick<SubscriptionOverview, 'subscription'>;

/** When the paid period ends; null if there is none. */
export function paidUntil({ subscription }: Paid): string | null {
  const isPaid = subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
  return isPaid ? subscription.currentPeriodEnd : null;
}

/** The open order for the period after the paid one; null if there is none. */
export function openRenewalOf(overview: Paid & Pick<SubscriptionOverview, 'payments'>): Order | null {
  const [newest] = overview.payments;
  return newest && isOpenStage(stageOfStatus(newest.status)) && paidUntil(overview) !== null ? newest : null;
}

/**
 * The member has to send the amount of this order, or the rest of it, as far as its last read says.
 * @param now by the service's clock, in epoch milliseconds
 */
export const isDue = (order: Order, now: number): boolean => isDueStage(stageOf(order, now).stage);
