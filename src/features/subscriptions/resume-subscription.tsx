import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

/** Takes a cancellation back while the period lasts. */
export function ResumeSubscription() {
  const { send, isPending } = useChangeSubscription(() =>
    toasts.show({
      tone: 'success',
      title: texts.resumedTitle,
      description: texts.resumed,
    }),
  );

  return (
    <Button variant="primary" isPending={isPending} onPress={() => send({ autoRenew: true })}>
      {texts.resume}
    </Button>
  );
}
