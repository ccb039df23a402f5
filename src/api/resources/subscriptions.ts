import type {
  ChangeSubscription,
  Order,
  Subscription,
  SubscriptionOverview,
  SubscriptionPeriod,
} from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** Packages, the subscription and its orders. */
export function createSubscriptionsApi(client: ApiClient) {
  return {
    overview: (signal?: AbortSignal): Promise<SubscriptionOverview> =>
      unwrap(client.GET('/user/subscriptions', { signal })),

    subscribeAndPay: (period: SubscriptionPeriod, signal?: AbortSignal): Promise<Order> =>
      unwrap(client.POST('/user/subscriptions/subscribe-and-pay', { body: { period }, signal })),

    change: (change: ChangeSubscription): Promise<Subscription> =>
      unwrap(client.PUT('/user/subscriptions', { body: change })),

    /** Without an order, cancels what stands; with one, this order while it is open, or nothing. */
    cancel: ({ orderUuid, signal }: { orderUuid?: string; signal?: AbortSignal } = {}): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/subscriptions', { params: { query: { orderUuid } }, signal })),

    /** @param amount USD */
    deposit: (amount: number, signal?: AbortSignal): Promise<Order> =>
      unwrap(client.POST('/user/payments/deposit', { body: { amount, currency: 'USD' }, signal })),
  };
}
