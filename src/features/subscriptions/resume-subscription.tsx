import type { Subscription } from '../../contract/answers.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import type { NextPeriod } from './next-period.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

interface ResumeSubscriptionProps {
  subscription: Subscription;
  nextPeriod: NextPeriod;
}

/** Reverts a cancellation while the period lasts. */
export function ResumeSubscription({ subscription, nextPeriod }: ResumeSubscriptionProps) {
  const { send, isPending } = useChangeSubscription(subscription, () =>
    toasts.show({
      tone: 'success',
      title: texts.resumedTitle,
      description: nextPeriod === 'charged' ? texts.resumed : texts.activeMeanings.ordered,
    }),
  );

  return (
    <Button variant="primary" isPending={isPending} onPress={() => send({ autoRenew: true })}>
      {texts.resume}
    </Button>
  );
}
