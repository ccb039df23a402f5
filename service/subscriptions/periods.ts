import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import { isIncomplete } from '../chain/order-repository.ts';
import type { Clock } from '../common/jobs.ts';
import { hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { subscriptionExpired } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import type { Membership } from '../ports/members.ts';
import { isOpen, periodEnd } from './orders.ts';
import { type Renewable, readRenewedPeriods, type Situation } from './overview-repository.ts';
import {
  deleteSubscription,
  type Payment,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-repository.ts';

/** True from the payment of a period until its end is processed. */
export function isRunning<Row extends Pick<SubscriptionRow, 'status'>>(
  subscription: Row | undefined,
): subscription is Row {
  return subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
}

/** True if the payment is for the period that follows the current one. */
export function renews<Row extends Pick<Payment, 'renewsFrom'>>(
  payment: Row | undefined,
  { endsAt }: Pick<SubscriptionRow, 'endsAt'>,
): payment is Row {
  return payment?.renewsFrom != null && payment.renewsFrom.getTime() === endsAt?.getTime();
}

/** True if the period that follows the current one is paid. */
export function isRenewed({ newest, subscription }: Renewable): boolean {
  return subscription !== undefined && renews(newest, subscription) && newest.status === 'COMPLETED';
}

/** A standing whose next period can still be paid. */
type AwaitingRenewal<Some extends Renewable> = Some & {
  subscription: { endsAt: Date };
  newest: NonNullable<Some['newest']>;
};

/** True if the period that follows the current one can still be paid. */
function awaitsRenewal<Some extends Renewable>(situation: Some): situation is AwaitingRenewal<Some> {
  const { newest, subscription } = situation;
  return subscription !== undefined && renews(newest, subscription) && isOpen(newest);
}

/** As of when a standing is judged. */
export interface Moment {
  now: Date;
  /** The nodes left out a transfer to the open renewal, whose blocks are read again. */
  isIncomplete: boolean;
}

/** True if the time of the period is over but its end has not been processed. */
function isOver({ subscription }: Renewable, now: Date): boolean {
  return isRunning(subscription) && subscription.endsAt !== null && subscription.endsAt <= now;
}

/** True if the payment of an open renewal decides whether the period, whose time is over, goes on. */
export function isDecidedByRenewal(situation: Situation, now: Date): boolean {
  return isOver(situation, now) && awaitsRenewal(situation);
}

/** The moment at which to judge a standing. Asks for the order on the chain only if that decides anything. */
export async function momentFor(db: Database, situation: Situation, now: Date): Promise<Moment> {
  const { addressIndex = null, status } = situation.newest ?? {};
  const mayBe = addressIndex !== null && status === 'ON_HOLD' && isDecidedByRenewal(situation, now);
  return { now, isIncomplete: mayBe && (await isIncomplete(db, addressIndex)) };
}

/**
 * How long a period goes on at most because blocks could not be read, in milliseconds: while the nodes are away, nobody
 * gets much for nothing.
 */
const longestWaitMs = hourMs;

/** True if the whole payment of the next period is in blocks in time, or may still be found in such blocks. */
function goesOn(situation: Renewable, { now, isIncomplete }: Moment): boolean {
  if (!awaitsRenewal(situation)) return false;
  const { endsAt } = situation.subscription;
  const { paidAt, status } = situation.newest;
  if (paidAt !== null) return paidAt <= endsAt;
  // An order is held once all blocks from before the end were read; without any money in them, it ends.
  const isDecided = status === 'ON_HOLD' && !isIncomplete;
  return !isDecided && now.getTime() < endsAt.getTime() + longestWaitMs;
}

/** True if the period is over, and does not go on for its renewal, but its end has not been processed. */
export function hasEnded(situation: Situation, moment: Moment): boolean {
  return isOver(situation, moment.now) && !goesOn(situation, moment);
}

/** Starts a paid period at `at`. One that follows another ends on the same day of the month. */
export function startPeriod(
  tx: Database,
  subscription: SubscriptionRow,
  period: SubscriptionPeriod,
  at: Date,
): Promise<SubscriptionRow> {
  const kept = isRunning(subscription) ? subscription.billingDay : null;
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

/** Starts the next period, which is paid, where the current one ends. A cancellation or a choice for later stays. */
export async function startNextPeriod(
  tx: Database,
  subscription: SubscriptionRow,
  { period }: Pick<Payment, 'period'>,
  at: Date,
): Promise<SubscriptionRow> {
  const { canceledAt, nextPeriod, status } = subscription;
  const started = await startPeriod(tx, subscription, period, at);
  return updateSubscription(tx, started, {
    status,
    canceledAt,
    nextPeriod: nextPeriod === period ? null : nextPeriod,
  });
}

/** After a failed order: back to expired, or to no subscription if no period was ever paid. */
export async function endWaiting(
  tx: Database,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  if (subscription.status !== 'WAITING_PAYMENT') return subscription;
  if (subscription.startedAt !== null) return updateSubscription(tx, subscription, { status: 'EXPIRED' });
  await deleteSubscription(tx, subscription);
  return undefined;
}

/** Ends the subscription and emails the member. If the next period can still be paid, it waits for that. */
export async function expire(
  tx: Database,
  { realClock, site }: Pick<Deps, 'realClock' | 'site'>,
  subscription: SubscriptionRow,
  newest?: Payment,
): Promise<SubscriptionRow> {
  const isAwaited = newest !== undefined && isOpen(newest);
  const ended = isAwaited
    ? ({ status: 'WAITING_PAYMENT', period: newest.period, nextPeriod: null } as const)
    : ({ status: 'EXPIRED' } as const);
  const expired = await updateSubscription(tx, subscription, ended);
  const email = await findEmail(tx, subscription.userUuid);
  if (email) await postMail(tx, subscriptionExpired(email, site.url('/subscriptions')), realClock.now());
  return expired;
}

/** How long bots may trade before they ask again whether a period still goes on, in milliseconds. */
const askAgainMs = 60_000;

/** Until when a period lets bots trade: longer than its time while it goes on, or is renewed without the next having begun. */
function tradesUntil(period: Renewable, moment: Moment): Date | null {
  const isLonger = isOver(period, moment.now) && (isRenewed(period) || goesOn(period, moment));
  return isLonger ? new Date(moment.now.getTime() + askAgainMs) : (period.subscription?.endsAt ?? null);
}

/** What bots ask about subscriptions. */
export function createMembership({ db, clock }: { db: Database; clock: Clock }): Membership {
  return {
    hasActiveSubscription: async (tx, userUuid) => {
      const now = clock.now();
      const [period] = await readRenewedPeriods(tx, [userUuid], now);
      if (!period || !isRunning(period.subscription)) return false;
      const until = tradesUntil(period, { now, isIncomplete: period.isIncomplete });
      return until !== null && until > now;
    },
    paidUntil: async (userUuids) => {
      const now = clock.now();
      const periods = await readRenewedPeriods(db, userUuids, now);
      return new Map(
        periods.flatMap(({ isIncomplete, userUuid, ...period }) => {
          const until = tradesUntil(period, { now, isIncomplete });
          return until ? [[userUuid, until] as const] : [];
        }),
      );
    },
  };
}
