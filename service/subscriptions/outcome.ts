import type { PaymentStatus } from '../../src/contract/contract.ts';
import { closeChainOrder } from '../chain/order-repository.ts';
import type { Database } from '../db/database.ts';
import { isOpen } from './checkout.ts';
import { endWaiting, isRunning, renews, startPeriod } from './periods.ts';
import { type OpenStanding, type Payment, type Standing, updatePayment } from './subscription-repository.ts';

/** Statuses that mean the transfer has arrived. */
const transferSeen: PaymentStatus[] = ['IN_PROGRESS', 'AUTHORIZED', 'COMPLETED'];

/** Final statuses in which nothing is bought and nothing is refunded. */
const endings: PaymentStatus[] = ['ERROR', 'DECLINED', 'VOIDED', 'CANCELLED', 'TIMEOUT'];

/**
 * Applies an outcome to the open payment and its subscription. A simulated transfer that was seen but buys nothing is
 * refunded. A transfer on a chain is not: only a recorded return may say so.
 */
export async function applyOutcome(
  tx: Database,
  { newest: payment, ...standing }: OpenStanding,
  outcome: PaymentStatus,
  at: Date,
): Promise<Standing> {
  const { feePaid, subscription } = standing;
  const newest = await (payment.addressIndex === null
    ? applySimulated(tx, payment, outcome, at)
    : applyOnChain(tx, payment, payment.addressIndex, outcome, at));
  if (isOpen(newest) || !subscription) return { ...standing, newest };
  if (newest.status !== 'COMPLETED')
    return { ...standing, newest, subscription: await endWaiting(tx, subscription) };
  return {
    ...standing,
    feePaid: feePaid || payment.lines.some(({ kind }) => kind === 'ONE_TIME_FEE'),
    newest,
    // A renewal begins where the current period ends.
    subscription:
      isRunning(subscription) && renews(newest, subscription)
        ? subscription
        : await startPeriod(tx, subscription, payment.period, at),
  };
}

function applySimulated(tx: Database, payment: Payment, outcome: PaymentStatus, at: Date): Promise<Payment> {
  const status = payment.paidAt !== null && endings.includes(outcome) ? 'REFUNDED' : outcome;
  const refunds: Partial<Record<PaymentStatus, number>> = { REFUNDED: 1, PARTIALLY_REFUNDED: 0.5 };
  const refunded = refunds[status];
  return updatePayment(tx, payment, {
    status,
    updatedAt: at,
    paidAt: payment.paidAt ?? (transferSeen.includes(status) ? at : null),
    refundedAmount: refunded === undefined ? null : (Number(payment.amount) * refunded).toFixed(2),
  });
}

async function applyOnChain(
  tx: Database,
  payment: Payment,
  addressIndex: number,
  status: PaymentStatus,
  at: Date,
): Promise<Payment> {
  await closeChainOrder(tx, addressIndex, status);
  const paidAt = payment.paidAt ?? (status === 'COMPLETED' ? at : null);
  return updatePayment(tx, payment, { status, updatedAt: at, paidAt });
}
