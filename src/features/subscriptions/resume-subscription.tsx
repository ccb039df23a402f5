import type { Subscription } from '../../contract/answers.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

/** Takes a cancellation back while the period lasts. */
export function ResumeSubscription({ subscription }: { subscription: Subscription }) {
  const { send, isPending } = useChangeSubscription(subscription, () =>
    toasts.show({
      tone: 'success',
      title: 'Subscription resumed',
      description: 'The next period is charged when this one ends.',
    }),
  );

  return (
    <Button variant="primary" isPending={isPending} onPress={() => send({ autoRenew: true })}>
      Resume subscription
    </Button>
  );
}
