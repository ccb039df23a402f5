import { useState } from 'react';
import type { Package, Subscription } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { packageOption } from '../../shared/payment/place-order.tsx';
import * as packageTexts from '../../texts/orders.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

interface ChangePackageProps {
  subscription: Subscription;
  packages: readonly Package[];
}

/** Chooses the package of the next period. */
export function ChangePackage({ subscription, packages }: ChangePackageProps) {
  const { zone } = useTimeZone();
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
      <Stack gap={4}>
        <Text as="p" tone="quiet" isProse>
          {texts.changeEffect.before}
          {currentPeriodEnd && (
            <>
              {texts.changeEffect.on}
              <Timestamp at={currentPeriodEnd} zone={zone} />
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
