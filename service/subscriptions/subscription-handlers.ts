import type { Handlers } from '../common/handler.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import { packages, toOneTimeFee } from './orders.ts';
import { createEnterReturnAddress, createSubscriptionChoices } from './subscription-choices.ts';
import type { Payment } from './subscription-repository.ts';
import type { Subscriptions } from './subscriptions.ts';
import { toOrder, toSubscription } from './to-answers.ts';

type SubscriptionOperation =
  | 'subscribeAndPay'
  | 'deposit'
  | 'getSubscription'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'setReturnAddress';

/** Keeps repeatedly placed and canceled orders from filling the database. */
const ordersPerUser = { name: 'order', max: 20, windowSeconds: 3600 };

/** The calls that choose, pay for, change and cancel a subscription. */
export function createSubscriptionHandlers(
  subscriptions: Subscriptions,
  { clock, realClock, site }: Pick<Deps, 'clock' | 'realClock' | 'site'>,
  limiter: RateLimiter,
): Handlers<SubscriptionOperation> {
  const choices = createSubscriptionChoices(subscriptions, (tx, userUuid) =>
    limiter.take(userUuid, ordersPerUser, tx),
  );

  const enterReturnAddress = createEnterReturnAddress({ limiter, realClock, site, subscriptions });

  const toAnswer = async (payment: Payment) => {
    const [order] = await subscriptions.toOrders([payment]);
    return order ?? toOrder(payment);
  };

  return {
    subscribeAndPay: async ({ body, user }) => toAnswer(await choices.subscribe(user.userUuid, body.period)),

    deposit: async ({ body, user }) => toAnswer(await choices.deposit(user.userUuid, body.amount)),

    getSubscription: async ({ user: { userUuid } }) => {
      const { subscription, feePaid } = await subscriptions.read(userUuid);
      return {
        asOf: clock.now().toISOString(),
        subscription: subscription ? toSubscription(subscription) : null,
        packages,
        oneTimeFee: toOneTimeFee(feePaid),
        payments: await subscriptions.toOrders(await subscriptions.payments(userUuid)),
      };
    },

    changeSubscription: async ({ body, user }) => toSubscription(await choices.change(user.userUuid, body)),

    cancelSubscription: async ({ query, user }) => {
      await choices.cancel(user.userUuid, query.orderUuid);
      return undefined;
    },

    setReturnAddress: async ({ body, params, user }) =>
      toAnswer(await enterReturnAddress(user.userUuid, params.orderUuid, body.address)),
  };
}
