import type { PaymentStatus, SubscriptionPeriod } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { subscriptionExpired } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { isOpen, nextProgressAt, progressAt } from './checkout.ts';
import { placeOrder } from './place-order.ts';
import { periodEnd } from './price-list.ts';
import {
  deleteSubscription,
  type OpenStanding,
  readStanding,
  type Standing,
  type SubscriptionRow,
  updatePayment,
  updateSubscription,
} from './subscription-repository.ts';

/** Statuses that mean the transfer has arrived. */
const transferSeen: PaymentStatus[] = ['IN_PROGRESS', 'AUTHORIZED', 'COMPLETED'];

/** Final statuses in which nothing is bought and nothing is refunded. */
const endings: PaymentStatus[] = ['ERROR', 'DECLINED', 'VOIDED', 'CANCELLED', 'TIMEOUT'];

/** True if the passage of time has changed the standing. */
export function isDue({ subscription, newest }: Standing, now: Date): boolean {
  return (
    (newest !== undefined && isOpen(newest) && progressAt(newest, now) !== null) ||
    hasEnded(subscription, now)
  );
}

/** When the passage of time changes the standing next; null if it does not. */
export function nextChangeAt({ subscription, newest }: Standing): Date | null {
  const payment = newest && isOpen(newest) ? nextProgressAt(newest) : null;
  const end = isRunning(subscription) ? subscription.endsAt : null;
  return payment && end ? new Date(Math.min(payment.getTime(), end.getTime())) : (payment ?? end);
}

/** True if the period is over but its end has not been processed. */
export function hasEnded(subscription: SubscriptionRow | undefined, now: Date): boolean {
  if (!subscription?.endsAt || subscription.endsAt > now) return false;
  return isRunning(subscription);
}

/** True from the payment of a period until its end is processed. */
export function isRunning(subscription: SubscriptionRow | undefined): subscription is SubscriptionRow {
  return subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
}

/**
 * Brings a member's payment and subscription up to date as of `now`, and returns them. The caller must lock the
 * member's row.
 */
export async function settle(tx: Database, deps: Deps, userUuid: string, now: Date): Promise<Standing> {
  let standing = await readStanding(tx, userUuid);
  const { newest } = standing;
  const progress = newest && isOpen(newest) ? progressAt(newest, now) : null;
  if (newest && progress)
    standing = await applyOutcome(tx, { ...standing, newest }, progress.status, progress.at);
  while (standing.subscription && hasEnded(standing.subscription, now))
    standing = await endPeriod(tx, deps, standing, standing.subscription);
  return standing;
}

/** Applies an outcome to the open payment and its subscription. Refunds a transfer that was seen but buys nothing. */
export async function applyOutcome(
  tx: Database,
  { feePaid, newest: payment, subscription }: OpenStanding,
  outcome: PaymentStatus,
  at: Date,
): Promise<Standing> {
  const status = payment.paidAt !== null && endings.includes(outcome) ? 'REFUNDED' : outcome;
  const refunds: Partial<Record<PaymentStatus, number>> = { REFUNDED: 1, PARTIALLY_REFUNDED: 0.5 };
  const refunded = refunds[status];
  const newest = await updatePayment(tx, payment, {
    status,
    updatedAt: at,
    paidAt: payment.paidAt ?? (transferSeen.includes(status) ? at : null),
    refundedAmount: refunded === undefined ? null : (Number(payment.amount) * refunded).toFixed(2),
  });
  if (isOpen(newest) || !subscription) return { feePaid, newest, subscription };
  if (status !== 'COMPLETED') return { feePaid, newest, subscription: await endWaiting(tx, subscription) };
  return {
    feePaid: feePaid || payment.lines.some(({ kind }) => kind === 'ONE_TIME_FEE'),
    newest,
    subscription: await startPeriod(tx, subscription, payment.period, at),
  };
}

function startPeriod(tx: Database, subscription: SubscriptionRow, period: SubscriptionPeriod, at: Date) {
  const kept = subscription.status === 'ACTIVE' ? subscription.billingDay : null;
  const billingDay = kept ?? at.getUTCDate();
  return updateSubscription(tx, subscription, {
    status: 'ACTIVE',
    period,
    nextPeriod: null,
    canceledAt: null,
    startedAt: subscription.startedAt ?? at,
    endsAt: periodEnd(at, period, billingDay),
    billingDay,
  });
}

/** After a failed order: back to expired, or to no subscription if no period was ever paid. */
async function endWaiting(tx: Database, subscription: SubscriptionRow): Promise<SubscriptionRow | undefined> {
  if (subscription.status !== 'WAITING_PAYMENT') return subscription;
  if (subscription.startedAt !== null) return updateSubscription(tx, subscription, { status: 'EXPIRED' });
  await deleteSubscription(tx, subscription);
  return undefined;
}

/** Charges the next period, or ends the subscription. If the console decides payments, the charge is declined. */
async function endPeriod(tx: Database, deps: Deps, standing: Standing, subscription: SubscriptionRow) {
  const at = subscription.endsAt ?? deps.clock.now();
  if (subscription.status !== 'ACTIVE')
    return { ...standing, subscription: await expire(tx, deps, subscription) };
  const { nextPeriod, period, userUuid } = subscription;
  const order = await placeOrder(tx, standing, {
    userUuid,
    period: nextPeriod ?? period,
    at,
    settlesAt: null,
  });
  if (deps.config.paymentSeconds !== null) return applyOutcome(tx, order, 'COMPLETED', at);
  const declined = await applyOutcome(tx, order, 'DECLINED', at);
  return { ...declined, subscription: await expire(tx, deps, subscription) };
}

/** Ends the subscription and emails the member. */
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
