import { useState } from 'react';
import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import type { Package, Subscription, SubscriptionOverview } from '../../contract/answers.ts';
import type { ChangeSubscription } from '../../contract/contract.ts';
import { isCanceledByMember, isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { type MemberData, useMember } from '../../shared/member/member.ts';
import { When } from '../../shared/member/when.tsx';
import { isOnChain, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { packageOption } from '../../shared/payment/place-order.tsx';
import * as packageTexts from '../../texts/orders.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Shows the effect of an accepted change on the subscription at once, then reads the user info again. */
export function learnSubscription({ api, queryClient }: MemberData, facts: Partial<Subscription>): void {
  queryClient.setQueryData(subscriptionQuery(api).queryKey, (known) =>
    known?.subscription ? { ...known, subscription: { ...known.subscription, ...facts } } : known,
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

/** Changes what happens at the end of the period. An accepted change shows at once. */
export function useChangeSubscription({ currentPeriodEnd }: Subscription, onChanged: () => void) {
  const member = useMember();
  return useRequest({
    call: (change: ChangeSubscription) => member.api.subscriptions.change(change),
    onSuccess: async (answer, change) => {
      learnSubscription(member, answer ?? outcomeOf(change, currentPeriodEnd));
      if (!answer) await member.queryClient.refetchQueries({ queryKey: queryKeys.subscription });
      onChanged();
    },
  });
}

/** The effect of a change on the subscription, if the answer does not describe it. */
function outcomeOf(
  { period, autoRenew }: ChangeSubscription,
  nextChargeAt: string | null,
): Partial<Subscription> {
  return {
    ...(period && { nextPeriod: period }),
    ...(autoRenew && { status: 'ACTIVE', canceledAt: null, nextChargeAt }),
  };
}

/**
 * How the next period is paid for: it is `charged`, or the member pays an order for it. `ordered`: that order is open
 * or still to come. `canceled`, `failed`: it has ended without paying for the period, and another one can be placed.
 */
export type NextPeriod = 'charged' | 'ordered' | 'paid' | 'canceled' | 'failed';

/** How the next period of this subscription is paid for. The order for it waits until the current period ends. */
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

interface ChangePackageProps {
  subscription: Subscription;
  packages: readonly Package[];
}

/** Chooses the package of the next period. */
export function ChangePackage({ subscription, packages }: ChangePackageProps) {
  const { period, nextPeriod, currentPeriodEnd } = subscription;
  const planned = nextPeriod ?? period;
  const [chosen, setChosen] = useState(planned);
  const isOffered = chosen !== 'UNKNOWN' && chosen !== planned;
  const { send, isPending } = useChangeSubscription(subscription, () =>
    toasts.show({
      tone: 'success',
      title: texts.packageChanged(packageTexts.packageNames[chosen]),
      description: texts.changedFrom,
    }),
  );

  return (
    <Card title={texts.changePackage}>
      <Stack>
        <Text tone="quiet" isProse>
          {texts.changeEffect.before}
          {currentPeriodEnd && (
            <>
              {texts.changeEffect.on}
              <When at={currentPeriodEnd} />
            </>
          )}
          {texts.changeEffect.after}
        </Text>
        <RadioCards
          label={texts.packageOfNextPeriod}
          isInColumns
          isDisabled={isPending}
          value={chosen}
          onChange={(value) =>
            setChosen(packages.find((candidate) => candidate.period === value)?.period ?? planned)
          }
          options={packages.map((option) => {
            const choice = packageOption(option, packages);
            if (option.period !== period) return choice;
            return {
              ...choice,
              description: (
                <>
                  {choice.description}
                  <br />
                  {texts.packageNow}
                </>
              ),
            };
          })}
        />
        <Inline>
          <Button
            isDisabled={!isOffered}
            isPending={isPending}
            onPress={() => isOffered && send({ period: chosen })}
          >
            {texts.changePackage}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
