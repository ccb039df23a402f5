import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/queries.ts';
import type { SubscriptionOverview } from '../../contract/answers.ts';
import { useMember } from '../../shared/member/member.ts';
import { openRenewalOf } from '../../shared/payment/order-stage.ts';
import { RenewalBanner } from '../../shared/payment/renewal-banner.tsx';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { choosePackagePath } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import * as paymentTexts from '../../texts/payments.ts';
import * as texts from '../../texts/subscriptions.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { ChangePackage } from './change-package.tsx';
import { nextPeriodOf } from './next-period.ts';
import { Payments } from './payments.tsx';
import { Renew } from './renew.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx';

/** The subscription: its status, what comes next, and past payments. */
export default function SubscriptionsPage() {
  const { api } = useMember();
  const query = useQuery(subscriptionQuery(api));

  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.subscriptions}</Heading>
      <QueryView query={query} failed={texts.notLoaded} loading={<SubscriptionsSkeleton />}>
        {(overview) => <Overview overview={overview} />}
      </QueryView>
    </Stack>
  );
}

function Overview({ overview }: { overview: SubscriptionOverview }) {
  const { subscription, packages, oneTimeFee, payments } = overview;
  if (!subscription) {
    return (
      <>
        <EmptyState
          title={texts.noneTitle}
          action={
            <ButtonLink variant="primary" href={choosePackagePath}>
              {texts.choosePackage}
            </ButtonLink>
          }
        >
          {texts.none}
        </EmptyState>
        <Part title={paymentTexts.title}>
          <Payments payments={payments} />
        </Part>
      </>
    );
  }
  const { status, period, nextPeriod } = subscription;
  const renewal = openRenewalOf(overview);
  return (
    <>
      {renewal && <RenewalBanner order={renewal} />}
      <Part title={texts.yourSubscription}>
        <SubscriptionCard
          subscription={subscription}
          packages={packages}
          nextPeriod={nextPeriodOf(overview)}
        />
      </Part>
      {status === 'EXPIRED' && (
        <Part title={texts.renew}>
          <Renew
            offer={packages.find((candidate) => candidate.period === (nextPeriod ?? period))}
            fee={oneTimeFee}
          />
        </Part>
      )}
      {status === 'ACTIVE' && (
        <Part title={texts.changePackage}>
          <ChangePackage subscription={subscription} packages={packages} />
        </Part>
      )}
      <Part title={paymentTexts.title}>
        <Payments payments={payments} />
      </Part>
    </>
  );
}
