import type { ChangeSubscription, SubscriptionPeriod } from '../../src/contract/contract.ts';
import { checksummed } from '../chain/addresses.ts';
import {
  type ChainOrder,
  findChainOrder,
  lockChainOrder,
  ownAmong,
  saveReturnAddress,
} from '../chain/order-repository.ts';
import { owedUnits } from '../chain/recalculate-order.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { RateLimiter } from '../http/limits.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { returnAddressChanged } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { isOpen, orderLines, orderTotal } from './orders.ts';
import { isRunning, renews } from './periods.ts';
import { applyOutcome, reconsiderRenewal } from './settle.ts';
import {
  findPayment,
  type Payment,
  type Standing,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-repository.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface SubscriptionChoices {
  /** Orders a package. Throws `error.subscription.alreadyExists`. */
  subscribe(userUuid: string, period: SubscriptionPeriod): Promise<Payment>;
  /**
   * Orders the package of the expired subscription or the failed order again. `amount` is in USD. Throws
   * `error.subscription.alreadyExists`, `error.subscription.notFound`, `error.payment.insufficientAmount` if the amount
   * is less than what is due, or `error.generic.badRequest` if it is more.
   */
  deposit(userUuid: string, amount: number): Promise<Payment>;
  /**
   * Chooses the next package, or reverses a cancellation. Throws `error.subscription.notFound` or
   * `error.subscription.notActive`.
   */
  change(userUuid: string, choice: ChangeSubscription): Promise<SubscriptionRow>;
  /**
   * Cancels the open order, or the subscription at the end of its period. Throws `error.payment.notFound` if the named
   * order is not open, and `error.payment.alreadyReceived` if the whole amount is in blocks of a chain. Also throws
   * `error.subscription.notFound` and `error.subscription.notActive`.
   */
  cancel(userUuid: string, orderUuid: string | undefined): Promise<void>;
}

/** Creates the choices. `limit` counts the orders a member places, and throws if there are too many. */
export function createSubscriptionChoices(
  subscriptions: Subscriptions,
  limit: (tx: Database, userUuid: string) => Promise<void>,
): SubscriptionChoices {
  const order: Subscriptions['order'] = async (tx, userUuid, standing, period) => {
    await limit(tx, userUuid);
    return subscriptions.order(tx, userUuid, standing, period);
  };

  return {
    subscribe: (userUuid, period) =>
      subscriptions.settleThen(userUuid, async (tx, standing) => {
        requireNothingRunning(standing);
        return order(tx, userUuid, standing, period);
      }),

    deposit: (userUuid, amount) =>
      subscriptions.settleThen(userUuid, async (tx, standing) => {
        requireNothingRunning(standing);
        const period = periodToPay(standing);
        const due = orderTotal(orderLines(period, standing.feePaid));
        const message = `The amount due is ${due} USD.`;
        if (amount < due) throw new Problem('error.payment.insufficientAmount', { message });
        if (amount > due) throw invalidFields({ amount: message });
        return order(tx, userUuid, standing, period);
      }),

    change: (userUuid, { autoRenew, period }) =>
      subscriptions.settleThen(userUuid, async (tx, standing, now) => {
        const { subscription } = standing;
        if (!subscription) throw new Problem('error.subscription.notFound');
        const resumes = subscription.status === 'CANCELED' && autoRenew === true;
        if (subscription.status !== 'ACTIVE' && !resumes) throw new Problem('error.subscription.notActive');
        const chosen = period ?? subscription.nextPeriod;
        const nextPeriod = chosen === subscription.period ? null : chosen;
        await reconsiderRenewal(tx, standing, nextPeriod ?? subscription.period, now);
        return updateSubscription(tx, subscription, { status: 'ACTIVE', canceledAt: null, nextPeriod });
      }),

    cancel: (userUuid, orderUuid) =>
      subscriptions.settleThen(userUuid, async (tx, standing, now) => {
        const { subscription, newest } = standing;
        const open = newest && isOpen(newest) ? newest : undefined;
        if (orderUuid !== undefined && open?.uuid !== orderUuid)
          throw new Problem('error.payment.notFound', { message: 'This order is not open.' });
        if (!subscription) throw new Problem('error.subscription.notFound');
        const isRenewal = open !== undefined && renews(open, subscription);
        if (open && (subscription.status === 'WAITING_PAYMENT' || (isRenewal && orderUuid !== undefined))) {
          requireUnpaid(open);
          await applyOutcome(tx, { ...standing, newest: open }, 'CANCELLED', now);
          return;
        }
        if (subscription.status !== 'ACTIVE') throw new Problem('error.subscription.notActive');
        await updateSubscription(tx, subscription, { status: 'CANCELED', canceledAt: now });
        // Money that is on its way still buys the next period.
        if (isRenewal && open.paidAt === null)
          await applyOutcome(tx, { ...standing, newest: open }, 'CANCELLED', now);
      }),
  };
}

function requireNothingRunning({ subscription, newest: order }: Standing): void {
  if (isRunning(subscription) || (order && isOpen(order)))
    throw new Problem('error.subscription.alreadyExists');
}

/** A transfer on a chain cannot be given back like a simulated one, so an order is kept once enough is in blocks. */
function requireUnpaid({ addressIndex, paidAt }: Payment): void {
  if (addressIndex !== null && paidAt !== null) throw new Problem('error.payment.alreadyReceived');
}

/** The package a deposit pays for: that of the expired subscription, otherwise that of the failed order. */
function periodToPay({ subscription, newest: order }: Standing) {
  const period = subscription?.nextPeriod ?? subscription?.period ?? order?.period;
  if (!period) throw new Problem('error.subscription.notFound');
  return period;
}

/** Each change sends an email. */
const changesPerUser = { name: 'return address', max: 10, windowSeconds: 3600 };

const shape = /^0x[0-9a-fA-F]{40}$/;
const zero = `0x${'0'.repeat(40)}`;

interface ReturnAddressDeps extends Pick<Deps, 'realClock' | 'site'> {
  subscriptions: Pick<Subscriptions, 'settleThen'>;
  limiter: RateLimiter;
}

/** Records where a member wants what is owed for one of their orders. */
export type EnterReturnAddress = (userUuid: string, orderUuid: string, typed: string) => Promise<Payment>;

/**
 * Creates the call. Throws `error.payment.notFound` unless the order is the member's and paid on a chain,
 * `error.payment.changed` if nothing is owed for it, `error.generic.badRequest` with what is wrong with the address, and
 * `error.generic.tooManyRequests`. Entering the same address again changes nothing.
 */
export function createEnterReturnAddress({
  limiter,
  realClock,
  site,
  subscriptions,
}: ReturnAddressDeps): EnterReturnAddress {
  return (userUuid, orderUuid, typed) =>
    subscriptions.settleThen(userUuid, async (tx) => {
      const payment = await findPayment(tx, orderUuid);
      const order = await findChainOrder(tx, orderUuid);
      if (payment?.userUuid !== userUuid || !order) throw new Problem('error.payment.notFound');
      const address = typed.trim();
      await requireReachable(tx, order, address);
      const locked = await lockChainOrder(tx, orderUuid);
      if (!locked || owedUnits(locked) === 0n)
        throw new Problem('error.payment.changed', { message: 'Nothing is owed for this order.' });
      if (locked.returnAddress === address.toLowerCase()) return payment;
      await limiter.take(userUuid, changesPerUser, tx);
      const now = realClock.now();
      await saveReturnAddress(tx, order.addressIndex, address.toLowerCase(), now);
      const email = await findEmail(tx, userUuid);
      const facts = { address: checksummed(address), network: payment.network, orderUuid };
      if (email) await postMail(tx, returnAddressChanged(email, facts, site.url('/support')), now);
      return payment;
    });
}

/** Throws unless money that is sent to the address can reach the member. */
async function requireReachable(tx: Database, { token }: ChainOrder, address: string): Promise<void> {
  const refuse = (message: string) => invalidFields({ address: message });
  if (!shape.test(address)) throw refuse('Enter 0x and 40 digits from 0 to 9 or a to f.');
  const digits = address.slice(2);
  const hasBothCases = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (hasBothCases && address !== checksummed(address))
    throw refuse('A character is wrong. Copy the address from your wallet again.');
  const plain = address.toLowerCase();
  if (plain === zero) throw refuse('This is the zero address, which nobody owns. Enter one of yours.');
  if (plain === token) throw refuse('This is the contract of USDT. Enter an address of yours.');
  if ((await ownAmong(tx, [plain])).length > 0)
    throw refuse('This is an address you pay us at. Enter one of yours.');
}
