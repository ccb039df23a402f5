import { eq } from 'drizzle-orm';
import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { subscriptions as subscriptionTable } from '../db/schema/subscriptions.ts';
import type { Handlers } from '../handler.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { invalidFields, Problem } from '../problem.ts';
import { describeOrder, describeSubscription } from './answers.ts';
import { isOpen } from './checkout.ts';
import { describeFee, orderLines, orderTotal, packages } from './price-list.ts';
import { applyOutcome } from './settle.ts';
import type { Standing } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

type SubscriptionOperation =
  | 'subscribeAndPay'
  | 'deposit'
  | 'getSubscription'
  | 'changeSubscription'
  | 'cancelSubscription';

/** Placed and given up again and again, orders would only fill the database. */
const ordersPerUser = { name: 'order', max: 20, windowSeconds: 3600 };

/** Choosing, paying, changing and cancelling a subscription. */
export function createSubscriptionHandlers(
  subscriptions: Subscriptions,
  clock: Clock,
  limiter: RateLimiter,
): Handlers<SubscriptionOperation> {
  const order = async (tx: Database, userUuid: string, period: SubscriptionPeriod) => {
    limiter.take(userUuid, ordersPerUser);
    return describeOrder(await subscriptions.order(tx, userUuid, period));
  };

  return {
    subscribeAndPay: ({ body, user: { userUuid } }) =>
      subscriptions.change(userUuid, async (tx, standing) => {
        requireNothingRunning(standing);
        return order(tx, userUuid, body.period);
      }),

    deposit: ({ body, user: { userUuid } }) =>
      subscriptions.change(userUuid, async (tx, standing) => {
        requireNothingRunning(standing);
        const period = periodToPay(standing);
        const due = orderTotal(orderLines(period, standing.feePaid));
        const message = `The amount due is ${due} USD.`;
        if (body.amount < due) throw new Problem('error.payment.insufficientAmount', { message });
        if (body.amount > due) throw invalidFields({ amount: message });
        return order(tx, userUuid, period);
      }),

    getSubscription: async ({ user: { userUuid } }) => {
      const standing = await subscriptions.read(userUuid);
      return {
        asOf: clock.now().toISOString(),
        subscription: standing.subscription ? describeSubscription(standing.subscription) : null,
        packages,
        oneTimeFee: describeFee(standing.feePaid),
        payments: (await subscriptions.payments(userUuid)).map(describeOrder),
      };
    },

    changeSubscription: ({ body, user: { userUuid } }) =>
      subscriptions.change(userUuid, async (tx, { subscription }) => {
        if (!subscription) throw new Problem('error.subscription.notFound');
        const resumes = subscription.status === 'CANCELED' && body.autoRenew === true;
        if (subscription.status !== 'ACTIVE' && !resumes) throw new Problem('error.subscription.notActive');
        const chosen = body.period ?? subscription.nextPeriod;
        const nextPeriod = chosen === subscription.period ? null : chosen;
        const [changed] = await tx
          .update(subscriptionTable)
          .set({ status: 'ACTIVE', canceledAt: null, nextPeriod })
          .where(eq(subscriptionTable.uuid, subscription.uuid))
          .returning();
        return describeSubscription(changed ?? subscription);
      }),

    cancelSubscription: ({ query: { orderUuid }, user: { userUuid } }) =>
      subscriptions.change(userUuid, async (tx, { subscription, newest: order }, now) => {
        const isMeant = orderUuid === undefined || (order?.uuid === orderUuid && isOpen(order));
        if (!isMeant) throw new Problem('error.payment.notFound', { message: 'This order is not open.' });
        if (!subscription) throw new Problem('error.subscription.notFound');
        if (subscription.status === 'WAITING_PAYMENT' && order && isOpen(order)) {
          await applyOutcome(tx, order, 'CANCELLED', now);
          return undefined;
        }
        if (subscription.status !== 'ACTIVE') throw new Problem('error.subscription.notActive');
        await tx
          .update(subscriptionTable)
          .set({ status: 'CANCELED', canceledAt: now })
          .where(eq(subscriptionTable.uuid, subscription.uuid));
        return undefined;
      }),
  };
}

function requireNothingRunning({ subscription, newest: order }: Standing): void {
  const running = subscription?.status === 'ACTIVE' || subscription?.status === 'CANCELED';
  if (running || (order && isOpen(order))) throw new Problem('error.subscription.alreadyExists');
}

/** The package a deposit pays: the one of the expired subscription, else of the order that ended badly. */
function periodToPay({ subscription, newest: order }: Standing) {
  const period = subscription?.nextPeriod ?? subscription?.period ?? order?.period;
  if (!period) throw new Problem('error.subscription.notFound');
  return period;
}
