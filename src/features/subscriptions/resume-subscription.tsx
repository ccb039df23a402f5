import type { Subscription, SubscriptionOverview } from '../../contract/answers.ts';
import { isCanceledByMember, isOpenStage } from '../../machines/payment/payment.stage.ts';
import { isOnChain, stageOfStatus } from '../../shared/payment/order-stage.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

/**
 * How the next period comes about: it is `charged`, or the member pays an order for it. `ordered`: that order is open or
 * still to come. `canceled`, `failed`: it has ended without paying for the period, and another one can be placed.
 */
export type NextPeriod = 'charged' | 'ordered' | 'paid' | 'canceled' | 'failed';

/** How the next period of this subscription comes about. The order for it waits until the current period ends. */
export function nextPeriodOf({ payments, subscription }: SubscriptionOverview): NextPeriod {
  const [newest] = payments;
  if (!payments.some(isOnChain)) return 'charged';
  if (!newest || newest.expiresAt !== subscription?.currentPeriodEnd) return 'ordered';
  const stage = stageOfStatus(newest.status);
  // An order with an unknown status may still be paid.
  if (isOpenStage(stage) || stage === 'unrecognized') return 'ordered';
  if (stage === 'paid') return 'paid';
  return isCanceledByMember(newest) ? 'canceled' : 'failed';
}

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
