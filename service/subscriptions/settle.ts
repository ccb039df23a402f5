import type { PaymentStatus, SubscriptionPeriod } from '../../src/contract/contract.ts';
import { toAmount } from '../chain/addresses.ts';
import { findChain } from '../chain/chain-repository.ts';
import { closeChainOrder, findChainOrder } from '../chain/order-repository.ts';
import { openOnChain } from '../chain/order-status.ts';
import { type Rail, type Recalculated, recalculateOrder } from '../chain/recalculate-order.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { renewalOrdered } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { isOpen, nextProgressAt, placeOnChain, placeOrder, progressAt } from './orders.ts';
import type { Course, Situation } from './overview-repository.ts';
import {
  endWaiting,
  expire,
  hasEnded,
  isRenewed,
  isRunning,
  type Moment,
  renews,
  startNextPeriod,
  startPeriod,
} from './periods.ts';
import {
  findPayment,
  type OpenStanding,
  type Payment,
  readStanding,
  type Standing,
  type SubscriptionRow,
  updatePayment,
} from './subscription-repository.ts';

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

/** Nothing is pulled from a wallet, so a renewal is ordered this long before the period ends, in milliseconds. */
const renewalMs = 7 * dayMs;

/** When to order the renewal; null if there is none to order. Each period is renewed once. */
function renewalDueAt({ isBlocked, newest, subscription }: Situation): Date | null {
  if (isBlocked || subscription?.status !== 'ACTIVE' || !subscription.endsAt) return null;
  if (newest && (isOpen(newest) || renews(newest, subscription))) return null;
  return new Date(subscription.endsAt.getTime() - renewalMs);
}

/** True if it is time to order the renewal, and the period goes on. */
function isRenewalDue(standing: Situation, now: Date): boolean {
  const dueAt = renewalDueAt(standing);
  const endsAt = standing.subscription?.endsAt;
  return dueAt !== null && endsAt != null && dueAt <= now && now < endsAt;
}

/**
 * Orders the next period and emails the member. The order waits until the current period ends. Does nothing before the
 * first look at the chain.
 */
async function orderRenewal(
  tx: Database,
  { realClock, site }: Deps,
  rail: Rail,
  standing: Standing,
  now: Date,
): Promise<Standing | OpenStanding> {
  const { subscription } = standing;
  if (!subscription?.endsAt || !(await findChain(tx, rail.config.id))) return standing;
  const { endsAt, nextPeriod, period, userUuid } = subscription;
  const order = { userUuid, period: nextPeriod ?? period, at: now, renewsFrom: endsAt };
  const ordered = await placeOnChain(tx, rail, standing, order);
  const email = await findEmail(tx, userUuid);
  const page = site.url('/subscribe/waiting-payment');
  if (email) await postMail(tx, renewalOrdered(email, ordered.newest.amount, endsAt, page), realClock.now());
  return ordered;
}

/**
 * After a member has chosen how to go on: an open renewal of another package is canceled unless money may have arrived for
 * it, and one that ended unpaid is forgotten. The next is then ordered as if there had been none.
 */
export async function reconsiderRenewal(
  tx: Database,
  { newest, ...standing }: Standing,
  chosen: SubscriptionPeriod,
  now: Date,
): Promise<void> {
  const { subscription } = standing;
  if (!subscription || !renews(newest, subscription)) return;
  // Once the period is over, its last blocks may hold money that nobody has seen yet.
  const isOther = isOpen(newest) && newest.period !== chosen && now < newest.expiresAt;
  if (isOther && (await findChainOrder(tx, newest.uuid))?.seenUnits === 0n)
    await applyOutcome(tx, { ...standing, newest }, 'CANCELLED', now);
  else if (isOpen(newest) || newest.status === 'COMPLETED') return;
  await updatePayment(tx, newest, { renewsFrom: null });
}

/** What settling needs; `chain` is null while payments are simulated. */
export interface SettleDeps extends Deps {
  chain: Rail | null;
}

/** Brings a member up to date, then runs `work` on their standing, with their row locked. */
export type SettleThen = <Result>(
  userUuid: string,
  work: (tx: Database, standing: Standing, now: Date) => Promise<Result>,
) => Promise<Result>;

/** True if the passage of time has changed the standing. */
export function isDue(standing: Situation, moment: Moment, { chain }: Pick<SettleDeps, 'chain'>): boolean {
  const { newest } = standing;
  const { now } = moment;
  return (
    (newest !== undefined && isOpen(newest) && simulatedProgress(newest, now, chain) !== null) ||
    (chain !== null && isRenewalDue(standing, now)) ||
    hasEnded(standing, moment)
  );
}

/** When the passage of time changes the standing next; null if it does not. */
export function nextChangeAt(standing: Standing, { chain }: Pick<SettleDeps, 'chain'>): Date | null {
  const { newest, subscription } = standing;
  const moments = [
    newest && isOpen(newest) && newest.addressIndex === null ? nextProgressAt(byHand(newest, chain)) : null,
    chain === null ? null : renewalDueAt(standing),
    isRunning(subscription) ? subscription.endsAt : null,
  ].flatMap((at) => at?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/**
 * Brings a member's payment and subscription up to date as of a moment, and returns them. The caller must lock the
 * member's row.
 */
export async function settle(
  tx: Database,
  deps: SettleDeps,
  userUuid: string,
  moment: Moment,
): Promise<Standing> {
  const { now } = moment;
  let standing = await settlePayment(tx, deps, await readStanding(tx, userUuid), now);
  if (deps.chain && isRenewalDue(standing, now))
    standing = await orderRenewal(tx, deps, deps.chain, standing, now);
  while (standing.subscription && hasEnded(standing, moment))
    standing = await endPeriod(tx, deps, standing, standing.subscription);
  return standing;
}

/** Brings a member's payment up to date. The caller must lock the member's row. */
export async function settlePayment(
  tx: Database,
  deps: SettleDeps,
  standing: Standing,
  now: Date,
): Promise<Standing> {
  const { newest } = standing;
  if (!newest || !isOpen(newest)) return standing;
  if (newest.addressIndex !== null) {
    if (!deps.chain) return standing;
    await settleOrder(tx, deps.chain, newest.uuid, now);
    return readStanding(tx, newest.userUuid);
  }
  const progress = simulatedProgress(newest, now, deps.chain);
  return progress ? applyOutcome(tx, { ...standing, newest }, progress.status, progress.at) : standing;
}

/**
 * Brings an order up to date with its recorded transfers, and stores what follows; nothing else does. An open one
 * changes the subscription, one that has ended only its own sums, and one whose account was deleted while it was open is
 * canceled. The caller must lock the member's row, if there is one.
 */
export async function settleOrder(tx: Database, rail: Rail, orderUuid: string, now: Date): Promise<void> {
  const recalculated = await recalculateOrder(tx, rail, orderUuid);
  if (!recalculated) return;
  const payment = await findPayment(tx, orderUuid);
  await (payment && isOpen(payment)
    ? settleOpen(tx, recalculated, payment, now)
    : settleEnded(tx, recalculated, payment, now));
}

async function settleOpen(
  tx: Database,
  { verdict }: Recalculated,
  payment: Payment,
  now: Date,
): Promise<void> {
  const { paidAt, status } = verdict;
  const isSame = paidAt?.getTime() === payment.paidAt?.getTime();
  const newest = isSame ? payment : await updatePayment(tx, payment, { paidAt });
  if (status === newest.status) return;
  await applyOutcome(tx, { ...(await readStanding(tx, newest.userUuid)), newest }, status, now);
}

async function settleEnded(
  tx: Database,
  { order, verdict }: Recalculated,
  payment: Payment | undefined,
  now: Date,
): Promise<void> {
  const isLeft = payment === undefined && openOnChain.includes(order.status);
  const status = isLeft ? 'CANCELLED' : verdict.status;
  if (status !== order.status) await closeChainOrder(tx, order.addressIndex, status);
  const refundedAmount = order.returnedUnits === 0n ? null : toAmount(order.returnedUnits, order.decimals);
  const isNew =
    payment && (status !== payment.status || Number(refundedAmount) !== Number(payment.refundedAmount));
  if (isNew) await updatePayment(tx, payment, { status, refundedAmount, updatedAt: now });
}

/** With payments on a chain, a simulated one that is left over no longer completes on its own. */
function byHand(payment: Course, chain: Rail | null): Course {
  return chain === null ? payment : { ...payment, settlesAt: null };
}

function simulatedProgress(payment: Course, now: Date, chain: Rail | null) {
  return payment.addressIndex === null ? progressAt(byHand(payment, chain), now) : null;
}

/** Charges the next period, or ends the subscription. If the console decides payments, the charge is declined. */
async function endPeriod(
  tx: Database,
  deps: SettleDeps,
  standing: Standing,
  subscription: SubscriptionRow,
): Promise<Standing> {
  const at = subscription.endsAt ?? deps.clock.now();
  const { newest } = standing;
  if (newest && isRenewed(standing))
    return { ...standing, subscription: await startNextPeriod(tx, subscription, newest, at) };
  // An order that is still open was placed for a chain that the settings no longer name.
  const isAwaited = newest !== undefined && isOpen(newest);
  if (subscription.status !== 'ACTIVE' || deps.chain || isAwaited || standing.isBlocked)
    return { ...standing, subscription: await expire(tx, deps, subscription, newest) };
  const { nextPeriod, period, userUuid } = subscription;
  const request = { userUuid, period: nextPeriod ?? period, at, settlesAt: null };
  const order = await placeOrder(tx, standing, request);
  if (deps.config.paymentSeconds !== null) return applyOutcome(tx, order, 'COMPLETED', at);
  const declined = await applyOutcome(tx, order, 'DECLINED', at);
  return { ...declined, subscription: await expire(tx, deps, subscription) };
}
