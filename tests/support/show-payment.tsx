import type { Order, SubscriptionOverview } from '../../src/contract/answers.ts';
import WaitingPaymentPage from '../../src/features/waiting-payment/waiting-payment.page.tsx';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { userInfo } from './runs.ts';
import { subscriptionOverview } from './subscriptions.ts';

interface Shown {
  /** Whose order it is; somebody without a subscription if left out. */
  subscription?: SubscriptionOverview['subscription'];
  cancel?: NonNullable<FakeCalls['subscriptions']>['cancel'];
  setReturnAddress?: NonNullable<FakeCalls['subscriptions']>['setReturnAddress'];
}

/** Renders the payment page with this order as the newest one. `become` changes the service's answer. */
export async function showPayment(
  newest: Order,
  { subscription = null, cancel, setReturnAddress }: Shown = {},
) {
  let current = newest;
  const feature = await renderFeature(<WaitingPaymentPage />, {
    path: '/subscribe/waiting-payment',
    session: storedSession(),
    api: {
      user: {
        info: async () => userInfo({ botUuid: null, subscriptionStatus: subscription?.status ?? null }),
      },
      subscriptions: {
        overview: async () => subscriptionOverview({ subscription, payments: [current] }),
        ...(cancel && { cancel }),
        ...(setReturnAddress && { setReturnAddress }),
      },
    },
  });
  const become = async (next: Order) => {
    current = next;
    await feature.queryClient.invalidateQueries();
  };
  return { ...feature, become };
}
