import type { Order, PaymentStatus, SubscriptionPeriod } from '../../src/contract/contract.ts';
import { markRejected } from '../chain/order-repository.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { type Database, lockUser } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { OrderDesk } from '../ports/chain.ts';
import type { PaidPeriods, SubscriptionDirectory } from '../ports/members.ts';
import { isOpen, placeOnChain, placeOrder } from './orders.ts';
import { readOverview, type Situation } from './overview-repository.ts';
import {
  expire,
  hasEnded,
  isDecidedByRenewal,
  isRenewed,
  isRunning,
  type Moment,
  momentFor,
} from './periods.ts';
import {
  applyOutcome,
  isDue,
  nextChangeAt,
  type SettleDeps,
  type SettleThen,
  settle,
  settleOrder,
  settlePayment,
} from './settle.ts';
import {
  awaitPayment,
  claimDueMembers,
  findPayment,
  findUnpaidBots,
  listPayments,
  type Payment,
  readStanding,
  type Standing,
  scheduleMember,
  updatePayment,
  updateSubscription,
} from './subscription-repository.ts';
import { isOfOtherRail, readChainFields, toOrder } from './to-answers.ts';

export interface Subscriptions extends SubscriptionDirectory, PaidPeriods, OrderDesk {
  read(userUuid: string): Promise<Standing>;
  /** The newest payments, as recorded. `read` brings them up to date. */
  payments(userUuid: string): Promise<Payment[]>;
  /** Payments as the contract shows them. */
  toOrders(payments: Payment[]): Promise<Order[]>;
  settleThen: SettleThen;
  /** Settles whatever is due for a member. */
  bringUpToDate(userUuid: string): Promise<void>;
  /** Places an order for a package. The subscription then waits for its payment. */
  order(tx: Database, userUuid: string, standing: Standing, period: SubscriptionPeriod): Promise<Payment>;
  /**
   * For the console: sets the status of an open simulated payment, which from then on changes only by hand. Throws
   * `error.payment.notFound`, or `error.generic.badRequest` if the payment is final, is awaited on a chain, or there is
   * nothing to refund.
   */
  decide(paymentUuid: string, status: PaymentStatus): Promise<void>;
  /** For the console: ends the current period now, without a next one. Throws `error.subscription.notActive`. */
  expireNow(userUuid: string): Promise<void>;
  jobs: Job[];
}

/** Members a replica takes at a time; the others are left for other replicas. */
const batch = 20;
/** Milliseconds of the product's clock until the next try for a member who is still due. */
const retryMs = 1000;

/** Orders, payments and periods, brought up to date before every read and change, and when they are due. */
export function createSubscriptions(
  deps: SettleDeps & { bots: Pick<BotDirectory, 'softStop'> },
): Subscriptions {
  const { bots, chain, clock, config, db } = deps;

  // The bot stops before the subscription is marked as expired. If the service crashes in between, the next run of
  // the job expires the subscription.
  const stopBotBeforeExpiry = async (standing: Standing, moment: Moment) => {
    const { subscription } = standing;
    if (!subscription || !hasEnded(standing, moment) || isRenewed(standing)) return;
    if (subscription.status === 'CANCELED' || config.paymentSeconds === null)
      await bots.softStop(subscription.userUuid, subscription.endsAt ?? moment.now);
  };

  /**
   * What decides on the stop, and what ends the period afterward. Transfers that are stored may already have paid the
   * renewal; what the watcher stores later counts the next time.
   */
  const judge = async (now: Date, userUuid: string) => {
    const standing = await readStanding(db, userUuid);
    if (!isDecidedByRenewal(standing, now)) return { standing, moment: { now, isIncomplete: false } };
    return db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      const settled = await settlePayment(tx, deps, await readStanding(tx, userUuid), now);
      return { standing: settled, moment: await momentFor(tx, settled, now) };
    });
  };

  // An address is compared whenever it is shown: a changed key would send the member's money elsewhere.
  const isMisaddressed = async ({ newest }: Situation) =>
    chain !== null && newest !== undefined && isOfOtherRail(db, chain, newest);

  const isSettled = async (standing: Situation, now: Date) =>
    !isDue(standing, await momentFor(db, standing, now), deps) && !(await isMisaddressed(standing));

  const read = async (userUuid: string) => {
    const now = clock.now();
    const standing = await readStanding(db, userUuid);
    return (await isSettled(standing, now))
      ? standing
      : settleAt(now, userUuid, async (_tx, settled) => settled);
  };

  const settleAt = async <Result>(
    now: Date,
    userUuid: string,
    work: (tx: Database, standing: Standing, now: Date) => Promise<Result>,
  ) => {
    const { moment, standing } = await judge(now, userUuid);
    await stopBotBeforeExpiry(standing, moment);
    return db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      const result = await work(tx, await settle(tx, deps, userUuid, moment), now);
      const due = nextChangeAt(await readStanding(tx, userUuid), deps);
      await scheduleMember(tx, userUuid, due && due <= now ? new Date(now.getTime() + retryMs) : due);
      return result;
    });
  };

  const settleThen: SettleThen = (userUuid, work) => settleAt(clock.now(), userUuid, work);
  const bringUpToDate = (userUuid: string) => settleThen(userUuid, async () => undefined);

  return {
    read,
    settleThen,
    bringUpToDate,
    settle: async (userUuid) => void (await read(userUuid)),
    payments: (userUuid) => listPayments(db, userUuid),
    toOrders: async (payments) => {
      const fields = await readChainFields(db, chain, payments);
      return payments.map((payment) => toOrder(payment, fields.get(payment.uuid)));
    },

    overview: async (userUuid) => {
      const now = clock.now();
      const found = await readOverview(db, userUuid);
      if (!found || (await isSettled(found, now))) return found;
      // It may stop the bot.
      await settleAt(now, userUuid, async () => undefined);
      return readOverview(db, userUuid);
    },

    order: async (tx, userUuid, standing, period) => {
      const now = clock.now();
      const subscription = await awaitPayment(tx, userUuid, period, now);
      if (chain) {
        const order = { userUuid, period, at: now, renewsFrom: null };
        return (await placeOnChain(tx, chain, { ...standing, subscription }, order)).newest;
      }
      const settlesAt =
        config.paymentSeconds === null ? null : new Date(now.getTime() + config.paymentSeconds * 1000);
      const request = { userUuid, period, at: now, settlesAt };
      return (await placeOrder(tx, { ...standing, subscription }, request)).newest;
    },

    decide: async (paymentUuid, status) => {
      const found = await findPayment(db, paymentUuid);
      if (!found) throw new Problem('error.payment.notFound');
      await settleThen(found.userUuid, async (tx, standing, now) => {
        const { newest: payment } = standing;
        if (payment?.uuid !== paymentUuid || !isOpen(payment)) {
          throw new Problem('error.generic.badRequest', { message: 'This payment is final.', status: 409 });
        }
        if (payment.addressIndex !== null) {
          const message = 'This payment is awaited on a chain. Only transfers there can settle it.';
          throw new Problem('error.generic.badRequest', { message, status: 409 });
        }
        if (payment.paidAt === null && (status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')) {
          const message = 'No transfer was seen, so there is nothing to refund.';
          throw new Problem('error.generic.badRequest', { message, status: 409 });
        }
        const newest = await updatePayment(tx, payment, { settlesAt: null });
        await applyOutcome(tx, { ...standing, newest }, status, now);
      });
    },

    settleOrder: async (orderUuid, first) => {
      const payment = await findPayment(db, orderUuid);
      const settleRest = async (tx: Database) => {
        await first?.(tx);
        if (chain) await settleOrder(tx, chain, orderUuid, clock.now());
      };
      await (payment ? settleThen(payment.userUuid, settleRest) : db.transaction(settleRest));
    },

    endOrder: async (orderUuid, status, from, first) => {
      const payment = await findPayment(db, orderUuid);
      if (!payment) throw new Problem('error.payment.changed');
      await settleThen(payment.userUuid, async (tx, { newest, ...standing }, now) => {
        const isAllowed = newest?.uuid === orderUuid && from.includes(newest.status);
        if (!isAllowed || newest.addressIndex === null || !isOpen(newest))
          throw new Problem('error.payment.changed');
        await first?.(tx);
        if (status === 'DECLINED') await markRejected(tx, newest.addressIndex);
        await applyOutcome(tx, { ...standing, newest }, status, now);
      });
    },

    expireNow: async (userUuid) => {
      const now = clock.now();
      await bots.softStop(userUuid, now);
      await settleAt(now, userUuid, async (tx, { newest, subscription }) => {
        if (!isRunning(subscription)) throw new Problem('error.subscription.notActive');
        await expire(tx, deps, await updateSubscription(tx, subscription, { endsAt: now }), newest);
      });
    },

    jobs: [
      {
        name: 'payments and subscriptions',
        everyMs: 1000,
        run: async (stopping) => {
          const now = clock.now();
          const failures = new Failures();
          const claim = async () => (stopping?.aborted ? [] : claimDueMembers(db, now, batch));
          for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
            for (const userUuid of claimed) await failures.collect(() => bringUpToDate(userUuid));
          }
          failures.throwAny('Members who could not be brought up to date');
        },
      },
      {
        name: 'bots without a subscription',
        everyMs: 60_000,
        run: async () => {
          const failures = new Failures();
          for (const { endsAt, userUuid } of await findUnpaidBots(db, clock.now())) {
            await failures.collect(() => bots.softStop(userUuid, endsAt));
          }
          failures.throwAny('Bots that could not be stopped');
        },
      },
    ],
  };
}
