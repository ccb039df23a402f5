import type { Package, Subscription, SubscriptionStatus } from '../../contract/answers.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import type { NextPeriod } from './next-period.ts';
import { OrderAgain } from './order-again.tsx';
import { ResumeSubscription } from './resume-subscription.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

const tones: Record<SubscriptionStatus, BadgeTone> = {
  ACTIVE: 'success',
  CANCELED: 'warning',
  EXPIRED: 'neutral',
  WAITING_PAYMENT: 'info',
  UNKNOWN: 'neutral',
};

interface SubscriptionCardProps {
  subscription: Subscription;
  packages: readonly Package[];
  nextPeriod: NextPeriod;
}

/** The status of the subscription, and the actions it allows. */
export function SubscriptionCard({ subscription, packages, nextPeriod }: SubscriptionCardProps) {
  const { status, currentPeriodEnd } = subscription;
  const { label, meaning } = texts.statuses[status];
  const tone = tones[status];
  const isOrderable = nextPeriod === 'canceled' || nextPeriod === 'failed';
  const ref = useFocusWhenLost(`${status} ${nextPeriod}`);

  return (
    <Card
      title={texts.yourSubscription}
      actions={
        <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
          {label}
        </Badge>
      }
    >
      <Stack gap={4}>
        <div ref={ref} tabIndex={-1}>
          <Text as="p" isProse role="status">
            {status === 'ACTIVE' ? texts.activeMeanings[nextPeriod] : meaning}
          </Text>
        </div>
        <SubscriptionFacts subscription={subscription} packages={packages} nextPeriod={nextPeriod} />
        {status === 'EXPIRED' ? (
          <Inline>
            <ButtonLink href={routes.subscriptionExpired.path}>{texts.whatRemains}</ButtonLink>
          </Inline>
        ) : (
          <Inline>
            {status === 'ACTIVE' && <CancelSubscription currentPeriodEnd={currentPeriodEnd} />}
            {status === 'CANCELED' && (
              <ResumeSubscription subscription={subscription} nextPeriod={nextPeriod} />
            )}
            {status === 'ACTIVE' && isOrderable && <OrderAgain subscription={subscription} />}
            {status === 'WAITING_PAYMENT' && (
              <ButtonLink variant="primary" href={routes.waitingPayment.path}>
                {texts.viewOrder}
              </ButtonLink>
            )}
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
