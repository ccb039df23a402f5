import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import { findChain } from '../chain/chain-repository.ts';
import type { Rail } from '../chain/judge.ts';
import { findChainOrder } from '../chain/order-repository.ts';
import type { Database } from '../db/database.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { renewalOrdered } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { placeOnChain } from './chain-orders.ts';
import { isOpen } from './checkout.ts';
import { applyOutcome } from './outcome.ts';
import { renews } from './periods.ts';
import { type OpenStanding, type Standing, updatePayment } from './subscription-repository.ts';

/** Nothing is pulled from a wallet, so a renewal is ordered this long before the period ends, in milliseconds. */
export const renewalMs = 7 * 24 * 60 * 60 * 1000;

/** When the renewal is to be ordered; null if there is none to order. Each period is renewed once. */
export function renewalDueAt({ isBlocked, newest, subscription }: Standing): Date | null {
  if (isBlocked || subscription?.status !== 'ACTIVE' || !subscription.endsAt) return null;
  if (newest && (isOpen(newest) || renews(newest, subscription))) return null;
  return new Date(subscription.endsAt.getTime() - renewalMs);
}

/** True if the renewal is to be ordered now: its time has come, and the period goes on. */
export function isRenewalDue(standing: Standing, now: Date): boolean {
  const dueAt = renewalDueAt(standing);
  const endsAt = standing.subscription?.endsAt;
  return dueAt !== null && endsAt != null && dueAt <= now && now < endsAt;
}

/**
 * Orders the next period and emails the member. The order waits until the current period ends. Does nothing before the
 * first look at the chain.
 */
export async function orderRenewal(
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
 * After a member has chosen how to go on: an open renewal of another package is canceled unless money has arrived for it,
 * and one that ended unpaid is forgotten. The next is then ordered as if there had been none.
 */
export async function reconsiderRenewal(
  tx: Database,
  { newest, ...standing }: Standing,
  chosen: SubscriptionPeriod,
  now: Date,
): Promise<void> {
  const { subscription } = standing;
  if (!subscription || !renews(newest, subscription)) return;
  const isOther = isOpen(newest) && newest.period !== chosen;
  if (isOther && (await findChainOrder(tx, newest.uuid))?.seenUnits === 0n)
    await applyOutcome(tx, { ...standing, newest }, 'CANCELLED', now);
  else if (isOpen(newest) || newest.status === 'COMPLETED') return;
  await updatePayment(tx, newest, { renewsFrom: null });
}
