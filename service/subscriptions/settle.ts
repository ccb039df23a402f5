import type { PaymentStatus } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { postMail } from '../mail/mail-repository.ts';
import { subscriptionExpired } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { isOpen, progressAt } from './checkout.ts';
import { placeOrder } from './place-order.ts';
import { periodEnd } from './price-list.ts';
import {
  endWaiting,
  findEmail,
  findSubscription,
  type Payment,
  readStanding,
  type Standing,
  type SubscriptionRow,
  updatePayment,
  updateSubscription,
} from './subscription-repository.ts';

/** Statuses that say that the transfer has arrived. */
const transferSeen: PaymentStatus[] = ['IN_PROGRESS', 'AUTHORIZED', 'COMPLETED'];

/** Ends of a payment by which nothing is bought, and nothing sent back. */
const endings: PaymentStatus[] = ['ERROR', 'DECLINED', 'VOIDED', 'CANCELLED', 'TIMEOUT'];

/** True when time alone has changed something about the standing. */
export function isDue({ subscription, newest }: Standing, now: Date): boolean {
  return (
    (newest !== undefined && isOpen(newest) && progressAt(newest, now) !== null) ||
    hasEnded(subscription, now)
  );
}

/** True when the period is over and nothing has followed it yet. */
export function hasEnded(subscription: SubscriptionRow | undefined, now: Date): boolean {
  if (!subscription?.endsAt || subscription.endsAt > now) return false;
  return isRunning(subscription);
}

/** True while a period was paid and has not been brought to its end. */
export function isRunning(subscription: SubscriptionRow | undefined): subscription is SubscriptionRow {
  return subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
}

/**
 * Brings a member's payment and subscription to where they are at `now`. Run it while holding the member's
 * row.
 */
export async function settle(tx: Database, deps: Deps, userUuid: string, now: Date): Promise<void> {
  const { newest, subscription } = await readStanding(tx, userUuid);
  const progress = newest && isOpen(newest) ? progressAt(newest, now) : null;
  if (newest && progress) await applyOutcome(tx, newest, progress.status, progress.at);

  let current = progress ? await findSubscription(tx, userUuid) : subscription;
  while (current && hasEnded(current, now)) current = await endPeriod(tx, deps, current);
}

/** Moves a payment on and lets the subscription follow. A transfer that was seen and buys nothing is sent back. */
export async function applyOutcome(
  tx: Database,
  payment: Payment,
  outcome: PaymentStatus,
  at: Date,
): Promise<void> {
  const status = payment.paidAt !== null && endings.includes(outcome) ? 'REFUNDED' : outcome;
  const refunds: Partial<Record<PaymentStatus, number>> = { REFUNDED: 1, PARTIALLY_REFUNDED: 0.5 };
  const refunded = refunds[status];
  await updatePayment(tx, payment, {
    status,
    updatedAt: at,
    paidAt: payment.paidAt ?? (transferSeen.includes(status) ? at : null),
    refundedAmount: refunded === undefined ? null : (Number(payment.amount) * refunded).toFixed(2),
  });
  if (status === 'COMPLETED') await startPeriod(tx, payment, at);
  else if (!isOpen({ status })) await endWaiting(tx, payment.userUuid);
}

async function startPeriod(tx: Database, { period, userUuid }: Payment, at: Date): Promise<void> {
  const subscription = await findSubscription(tx, userUuid);
  if (!subscription) return;
  const kept = subscription.status === 'ACTIVE' ? subscription.billingDay : null;
  const billingDay = kept ?? at.getUTCDate();
  await updateSubscription(tx, subscription, {
    status: 'ACTIVE',
    period,
    nextPeriod: null,
    canceledAt: null,
    startedAt: subscription.startedAt ?? at,
    endsAt: periodEnd(at, period, billingDay),
    billingDay,
  });
}

/** Charges the next period, or ends the subscription. Left to the console, charges are declined. */
async function endPeriod(tx: Database, deps: Deps, subscription: SubscriptionRow) {
  const { userUuid } = subscription;
  const at = subscription.endsAt ?? deps.clock.now();
  if (subscription.status === 'ACTIVE') {
    const period = subscription.nextPeriod ?? subscription.period;
    const order = await placeOrder(tx, { userUuid, period, at, settlesAt: null });
    await applyOutcome(tx, order, deps.config.paymentSeconds === null ? 'DECLINED' : 'COMPLETED', at);
  }
  const renewed = await findSubscription(tx, userUuid);
  if (renewed && renewed.endsAt !== null && renewed.endsAt > at) return renewed;
  return expire(tx, deps, subscription);
}

/** Ends the subscription and tells the member. */
export async function expire(
  tx: Database,
  { realClock, site }: Deps,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const expired = await updateSubscription(tx, subscription, { status: 'EXPIRED' });
  const email = await findEmail(tx, subscription.userUuid);
  if (email) await postMail(tx, subscriptionExpired(email, site.url('/subscriptions')), realClock.now());
  return expired;
}
