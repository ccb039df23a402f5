import { QueryObserver } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import { queryKeys, subscriptionQuery } from '../../api/query-options.ts';
import type { SubscriptionOverview } from '../../contract/contract.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import type { OrderProgress, OrderRequest } from '../../machines/payment/payment.types.ts';
import type { PaymentActor } from '../../runtime/member.ts';
import { reporting } from '../../widgets/failures/report-failure.ts';
import type { MemberScope } from './member-scope.ts';
import { callOffBefore, createQueryFeed, triedAnew } from './query-feed.ts';

const pollInterval = 5_000;

/** The payment machine over the subscription of one sign-in, not started yet. */
export function createPaymentActor({ api, queryClient }: MemberScope): PaymentActor {
  /** Where the person stands follows from the order: both are fetched anew before the machine goes on. */
  const refetch = () =>
    Promise.all([
      queryClient.fetchQuery({ ...subscriptionQuery(api), staleTime: 0 }),
      queryClient.refetchQueries({ queryKey: queryKeys.userInfo }),
    ]);
  const callOffHanging = callOffBefore(queryClient, queryKeys.subscription);
  const isPolling = () => payment.getSnapshot().hasTag('polling');

  const payment: PaymentActor = createActor(
    paymentMachine.provide({
      actors: {
        orderFeed: createQueryFeed({
          observe: () => {
            callOffHanging();
            return new QueryObserver(queryClient, {
              ...subscriptionQuery(api),
              ...triedAnew,
              refetchInterval: () => isPolling() && pollInterval,
              refetchOnWindowFocus: () => isPolling() && 'always',
            });
          },
          received: (overview) => ({ type: 'order.updated', ...newestOrder(overview) }),
          failed: () => ({ type: 'order.failed' }),
        }),

        placeOrder: fromPromise<OrderProgress, { request: OrderRequest }>(({ input: { request }, signal }) =>
          reporting(
            (async () => {
              const order =
                request.kind === 'subscribe'
                  ? await api.subscriptions.subscribeAndPay(request.period, signal)
                  : await api.subscriptions.deposit(request.amount, signal);
              await refetch();
              return order;
            })(),
          ),
        ),

        cancelOrder: fromPromise<void>(({ signal }) =>
          reporting(
            (async () => {
              const overview = queryClient.getQueryData(subscriptionQuery(api).queryKey);
              // Without the order's id, one that is paid in this moment would lose its subscription.
              await api.subscriptions
                .cancel({ orderUuid: overview?.payments[0]?.uuid, signal })
                .finally(refetch);
            })(),
          ),
        ),
      },
    }),
  );

  // Where the person stands depends on how the order ended.
  payment.on('payment.settled', () => void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo }));
  return payment;
}

/** Milliseconds since the transfer was seen, by the service's clock if it tells, never less than none. */
function newestOrder({ payments: [order], asOf }: SubscriptionOverview) {
  const now = asOf ? Date.parse(asOf) : Date.now();
  const paidAt = order?.paidAt;
  return { order: order ?? null, elapsed: paidAt ? Math.max(0, now - Date.parse(paidAt)) : 0 };
}
