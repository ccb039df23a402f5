import type { Order, Package, Received, Subscription, SubscriptionOverview } from '../../contract/answers.ts';
import type { ChangeSubscription, SubscriptionPeriod } from '../../contract/contract.ts';
import {
  orderSchema,
  subscriptionOverviewSchema,
  subscriptionSchema,
} from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from '../client/unwrap.ts';

/** Packages, the subscription and its orders. */
export function createSubscriptionsApi(client: ApiClient) {
  return {
    overview: async (signal?: AbortSignal): Promise<SubscriptionOverview> => {
      const { packages, ...overview } = await unwrap(
        client.GET('/user/subscriptions', { signal }),
        subscriptionOverviewSchema,
      );
      return { ...overview, packages: packages.filter(canBeOrdered) };
    },

    /** Null if the service accepted the order but its answer does not describe it. */
    subscribeAndPay: (period: SubscriptionPeriod, signal?: AbortSignal): Promise<Order | null> =>
      unwrapAccepted(
        client.POST('/user/subscriptions/subscribe-and-pay', { body: { period }, signal }),
        orderSchema,
      ),

    /** Null if the service accepted the change but its answer does not describe it. */
    change: (change: ChangeSubscription): Promise<Subscription | null> =>
      unwrapAccepted(client.PUT('/user/subscriptions', { body: change }), subscriptionSchema),

    /**
     * Says where to send back what is owed for an order. Null if the service accepted the address but its answer does not
     * describe the order.
     */
    setReturnAddress: (orderUuid: string, address: string): Promise<Order | null> =>
      unwrapAccepted(
        client.PUT('/user/payments/{orderUuid}/return-address', {
          params: { path: { orderUuid } },
          body: { address },
        }),
        orderSchema,
      ),

    /** Without an order, cancels whatever can be canceled; with one, only this order, if it is still open. */
    cancel: ({ orderUuid, signal }: { orderUuid?: string; signal?: AbortSignal } = {}): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/subscriptions', { params: { query: { orderUuid } }, signal })),

    /**
     * Null if the service accepted the order but its answer does not describe it.
     * @param amount USD
     */
    deposit: (amount: number, signal?: AbortSignal): Promise<Order | null> =>
      unwrapAccepted(
        client.POST('/user/payments/deposit', { body: { amount, currency: 'USD' }, signal }),
        orderSchema,
      ),
  };
}

/** The client cannot order a package that it does not know. */
function canBeOrdered(offer: Received<Package>): offer is Package {
  return offer.period !== 'UNKNOWN';
}
