import { toAmount } from '../chain/addresses.ts';
import { type Judged, judgeOrder, type Rail } from '../chain/judge.ts';
import { closeChainOrder } from '../chain/order-repository.ts';
import { openOnChain } from '../chain/verdict.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../ports/deps.ts';
import { isOpen, nextProgressAt, progressAt } from './checkout.ts';
import { applyOutcome } from './outcome.ts';
import { expire, hasEnded, isRenewed, isRunning, startNextPeriod } from './periods.ts';
import { placeOrder } from './place-order.ts';
import { isRenewalDue, orderRenewal, renewalDueAt } from './renewals.ts';
import {
  findPayment,
  type Payment,
  readStanding,
  type Standing,
  type SubscriptionRow,
  updatePayment,
} from './subscription-repository.ts';

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
export function isDue(standing: Standing, now: Date, { chain }: Pick<SettleDeps, 'chain'>): boolean {
  const { newest } = standing;
  return (
    (newest !== undefined && isOpen(newest) && simulatedProgress(newest, now, chain) !== null) ||
    (chain !== null && isRenewalDue(standing, now)) ||
    hasEnded(standing, now)
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
 * Brings a member's payment and subscription up to date as of `now`, and returns them. The caller must lock the
 * member's row.
 */
export async function settle(tx: Database, deps: SettleDeps, userUuid: string, now: Date): Promise<Standing> {
  let standing = await settlePayment(tx, deps, await readStanding(tx, userUuid), now);
  if (deps.chain && isRenewalDue(standing, now))
    standing = await orderRenewal(tx, deps, deps.chain, standing, now);
  while (standing.subscription && hasEnded(standing, now))
    standing = await endPeriod(tx, deps, standing, standing.subscription);
  return standing;
}

async function settlePayment(
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
 * Brings an order to what is recorded of it on the chain, and stores what follows; nothing else does. An open one changes the
 * subscription, one that has ended only its own sums, and one whose account was deleted while it was open is canceled. The
 * caller must lock the member's row, if there is one.
 */
export async function settleOrder(tx: Database, rail: Rail, orderUuid: string, now: Date): Promise<void> {
  const judged = await judgeOrder(tx, rail, orderUuid);
  if (!judged) return;
  const payment = await findPayment(tx, orderUuid);
  await (payment && isOpen(payment)
    ? settleOpen(tx, judged, payment, now)
    : settleEnded(tx, judged, payment, now));
}

async function settleOpen(tx: Database, { verdict }: Judged, payment: Payment, now: Date): Promise<void> {
  const { paidAt, status } = verdict;
  const isSame = paidAt?.getTime() === payment.paidAt?.getTime();
  const newest = isSame ? payment : await updatePayment(tx, payment, { paidAt });
  if (status === newest.status) return;
  await applyOutcome(tx, { ...(await readStanding(tx, newest.userUuid)), newest }, status, now);
}

async function settleEnded(
  tx: Database,
  { order, verdict }: Judged,
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
function byHand(payment: Payment, chain: Rail | null): Payment {
  return chain === null ? payment : { ...payment, settlesAt: null };
}

function simulatedProgress(payment: Payment, now: Date, chain: Rail | null) {
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
