import { QueryObserver } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import { isRefusal } from '../../api/unwrap.ts';
import type { Order, SubscriptionOverview } from '../../contract/answers.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { type OrderRequest, orderEvent } from '../../machines/payment/payment.setup.ts';
import { type Placed, stageOf } from '../../machines/payment/payment.stage.ts';
import { toldAt } from '../../shared/bot/live-bot.ts';
import { inspected } from '../../shared/live/inspected.ts';
import type { MemberData, PaymentActor } from '../../shared/member/member.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import { createQueryFeed, createStart } from './query-feed.ts';

const pollInterval = 5_000;

/** The payment machine over the subscription of one sign-in, not started yet. */
export function createPaymentActor({ api, queryClient }: MemberData): PaymentActor {
  const { queryKey } = subscriptionQuery(api);
  /** The area follows from the order. A failed read leaves the written data unchanged. */
  const readAnew = () => {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  };
  /** Writes the answer to a write into the cache at once. A read that began earlier would be older. */
  const know = async (change: (payments: readonly Order[]) => Order[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, payments: change(known.payments) });
  };
  const start = createStart(queryClient, () => [queryKeys.subscription]);
  const isPolling = () => payment.getSnapshot().hasTag('polling');

  const payment: PaymentActor = createActor(
    paymentMachine.provide({
      actors: {
        orderFeed: createQueryFeed({
          observe: () =>
            new QueryObserver(queryClient, {
              ...subscriptionQuery(api),
              ...start(),
              // A failed read is not reported again.
              refetchInterval: ({ state }) =>
                isPolling() && (toldAt.get() === null || state.status === 'error') && pollInterval,
              refetchOnWindowFocus: () => isPolling() && 'always',
            }),
          received: (overview) => orderEvent(newestOrder(overview)),
          failed: () => ({ type: 'order.failed' }),
        }),

        placeOrder: fromPromise<Placed | null, { request: OrderRequest }>(({ input, signal }) => {
          // Once the wait is over, the feed starts at once and must not report what was read before the order.
          signal.addEventListener('abort', readAnew);
          return reporting(
            send(api, input.request, signal)
              .then(async (order) => {
                if (order) {
                  await know((payments) => [order, ...payments.filter(({ uuid }) => uuid !== order.uuid)]);
                }
                return order && stageOf(order, Date.parse(order.createdAt));
              })
              // The service may have refused because of an order from another tab. That order must show.
              .finally(readAnew),
          ).catch((error: unknown) => {
            if (isRefusal(error)) throw error;
            return null;
          });
        }),

        cancelOrder: fromPromise<void>(({ signal }) => {
          // Without its id, an order that is being paid right now would lose its subscription.
          const orderUuid = queryClient.getQueryData(queryKey)?.payments[0]?.uuid;
          return reporting(
            api.subscriptions
              .cancel({ orderUuid, signal })
              .then(() =>
                know((payments) =>
                  payments.map((order) =>
                    order.uuid === orderUuid ? { ...order, status: 'CANCELLED' as const } : order,
                  ),
                ),
              )
              // A refusal also means that the data is out of date.
              .finally(readAnew),
          );
        }),
      },
    }),
    inspected,
  );

  // The area depends on how the order ended.
  payment.on('payment.settled', () => void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo }));
  return payment;
}

/** Null when the service accepted the order but its answer does not describe it. */
function send(api: MemberApi, request: OrderRequest, signal: AbortSignal): Promise<Order | null> {
  return request.kind === 'subscribe'
    ? api.subscriptions.subscribeAndPay(request.period, signal)
    : api.subscriptions.deposit(request.amount, signal);
}

/** Where the newest order is, by the service's clock if known. */
function newestOrder({ payments: [order], asOf }: SubscriptionOverview): Placed | null {
  return order ? stageOf(order, asOf ? Date.parse(asOf) : Date.now()) : null;
}
