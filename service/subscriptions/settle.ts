import { and, eq, isNull } from 'drizzle-orm';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import type { Deps } from '../deps.ts';
import { subscriptionExpired } from '../mail/mail-texts.ts';
import { postMail } from '../mail/outbox.ts';
import { isOpen, type Payment, progressAt } from './checkout.ts';
import { placeOrder } from './place-order.ts';
import { periodEnd } from './price-list.ts';
import { readStanding, type Standing, type SubscriptionRow } from './store.ts';

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
  return subscription.status === 'ACTIVE' || subscription.status === 'CANCELED';
}

/**
 * Brings a member's payment and subscription to where they are at `now`. Run it while holding the member's
 * row.
 */
export async function settle(tx: Database, deps: Deps, userUuid: string, now: Date): Promise<void> {
  const { newest, subscription } = await readStanding(tx, userUuid);
  const progress = newest && isOpen(newest) ? progressAt(newest, now) : null;
  if (newest && progress) await applyOutcome(tx, newest, progress.status, progress.at);

  let current = progress ? (await readStanding(tx, userUuid)).subscription : subscription;
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
  await tx
    .update(payments)
    .set({
      status,
      updatedAt: at,
      paidAt: payment.paidAt ?? (transferSeen.includes(status) ? at : null),
      refundedAmount: refunded === undefined ? null : (Number(payment.amount) * refunded).toFixed(2),
    })
    .where(eq(payments.uuid, payment.uuid));
  if (status === 'COMPLETED') await startPeriod(tx, payment, at);
  else if (!isOpen({ status })) await endWaiting(tx, payment.userUuid);
}

async function startPeriod(tx: Database, { period, userUuid }: Payment, at: Date): Promise<void> {
  const { subscription } = await readStanding(tx, userUuid);
  const kept = subscription?.status === 'ACTIVE' ? subscription.billingDay : null;
  const billingDay = kept ?? at.getUTCDate();
  await tx
    .update(subscriptions)
    .set({
      status: 'ACTIVE',
      period,
      nextPeriod: null,
      canceledAt: null,
      startedAt: subscription?.startedAt ?? at,
      endsAt: periodEnd(at, period, billingDay),
      billingDay,
    })
    .where(eq(subscriptions.userUuid, userUuid));
}

/** After an order ended badly: back to expired, or to nothing when there never was a paid period. */
async function endWaiting(tx: Database, userUuid: string): Promise<void> {
  const waiting = and(eq(subscriptions.userUuid, userUuid), eq(subscriptions.status, 'WAITING_PAYMENT'));
  await tx.delete(subscriptions).where(and(waiting, isNull(subscriptions.startedAt)));
  await tx.update(subscriptions).set({ status: 'EXPIRED' }).where(waiting);
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
  const renewed = (await readStanding(tx, userUuid)).subscription;
  if (renewed && renewed.endsAt !== null && renewed.endsAt > at) return renewed;
  return expire(tx, deps, subscription);
}

/** Ends the subscription and tells the member. */
export async function expire(tx: Database, { realClock, site }: Deps, { userUuid, uuid }: SubscriptionRow) {
  const [expired] = await tx
    .update(subscriptions)
    .set({ status: 'EXPIRED' })
    .where(eq(subscriptions.uuid, uuid))
    .returning();
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.uuid, userUuid));
  if (user) await postMail(tx, subscriptionExpired(user.email, site.url('/subscriptions')), realClock.now());
  return expired;
}
