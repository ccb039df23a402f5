import type { Subscription } from '../../contract/answers.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

/** Has the next period ordered again after its order ended without paying for it. */
export function OrderAgain({ subscription }: { subscription: Subscription }) {
  const { send, isPending } = useChangeSubscription(subscription, () =>
    toasts.show({ tone: 'success', title: texts.orderedAgainTitle, description: texts.orderedAgain }),
  );
  return (
    <Button variant="primary" isPending={isPending} onPress={() => send({ autoRenew: true })}>
      {texts.orderAgain}
    </Button>
  );
}
