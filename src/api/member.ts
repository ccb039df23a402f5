import type {
  ApiKey,
  ApiKeyList,
  Order,
  Package,
  Received,
  Subscription,
  SubscriptionOverview,
  UserInfo,
} from '../contract/answers.ts';
import type {
  ApiKeyPayload,
  ApiKeyReplacement,
  ChangeSubscription,
  SubscriptionPeriod,
} from '../contract/contract.ts';
import { memberMessages } from '../texts/member-error-messages.ts';
import {
  apiKeyListSchema,
  apiKeySchema,
  orderSchema,
  subscriptionOverviewSchema,
  subscriptionSchema,
  userInfoSchema,
} from './answers/member-schemas.gen.ts';
import { createBotsApi, createTradesApi } from './bots.ts';
import type { ApiClient } from './client.ts';
import { ifOffered } from './conditional-send.ts';
import { learnMessages } from './errors.ts';
import { type ChangeEvent, readChangeEvents } from './events.ts';
import { eventsType } from './send.ts';
import { unwrap, unwrapAccepted, unwrapEmpty, unwrapEvents } from './unwrap.ts';

learnMessages(memberMessages);

/** The member's exchange accounts. An accepted key resolves to null if the answer does not describe it. */
function createApiKeysApi(client: ApiClient) {
  return {
    list: (signal?: AbortSignal): Promise<ApiKeyList> =>
      unwrap(client.GET('/user/api-keys', { signal }), apiKeyListSchema),

    create: (key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey | null> =>
      unwrapAccepted(client.POST('/user/api-keys', { body: key, signal }), apiKeySchema),

    /** A key is replaced at its exchange. */
    replace: (
      currentKeyUuid: string,
      { apiKey, apiSecret }: ApiKeyReplacement,
      signal?: AbortSignal,
    ): Promise<ApiKey | null> =>
      unwrapAccepted(
        client.PUT('/user/api-keys/{currentKeyUuid}', {
          params: { path: { currentKeyUuid } },
          body: { apiKey, apiSecret },
          signal,
        }),
        apiKeySchema,
      ),

    /** Has the service ask the exchange again what a key may do. False if the service does not offer this. */
    check: async (currentKeyUuid: string): Promise<boolean> => {
      const params = { path: { currentKeyUuid } };
      const checked = unwrapEmpty(client.POST('/user/api-keys/{currentKeyUuid}/check', { params }));
      return (await ifOffered(checked.then(() => true))) ?? false;
    },

    remove: (currentKeyUuid: string): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/api-keys/{currentKeyUuid}', { params: { path: { currentKeyUuid } } })),
  };
}

function createSubscriptionsApi(client: ApiClient) {
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

/** The member's account: the user info, and what changes. */
function createUserApi(client: ApiClient) {
  return {
    info: (signal: AbortSignal): Promise<UserInfo> =>
      unwrap(client.GET('/user/info', { signal }), userInfoSchema),

    /**
     * Changes as they happen, until the stream ends. Resolves to null if the service does not offer it.
     * @param since the id of the last event before
     */
    changes: async (
      since: string | undefined,
      signal: AbortSignal,
    ): Promise<AsyncIterable<ChangeEvent> | null> => {
      const events = await ifOffered(
        unwrapEvents(
          client.GET('/user/events', {
            params: { query: { since } },
            parseAs: 'stream',
            headers: { accept: eventsType },
            signal,
          }),
        ),
      );
      return events && readChangeEvents(events);
    },
  };
}

/** The calls of a member, by resource. Each one rejects with `ApiError`. */
export function createMemberApi(client: ApiClient) {
  return {
    user: createUserApi(client),
    apiKeys: createApiKeysApi(client),
    subscriptions: createSubscriptionsApi(client),
    bots: createBotsApi(client),
    trades: createTradesApi(client),
    /** The calls of a resource whose code loads with its page. */
    with: <Calls>(create: (client: ApiClient) => Calls): Calls => create(client),
  };
}

export type MemberApi = ReturnType<typeof createMemberApi>;
