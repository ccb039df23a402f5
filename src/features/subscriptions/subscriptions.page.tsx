import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/query-options.ts';
import type { SubscriptionOverview } from '../../contract/answers.ts';
import { choosePackagePath } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Part } from '../../widgets/failures/part.tsx';
import { QueryView } from '../../widgets/query/query-view.tsx';
import { ChangePackage } from './change-package.tsx';
import { Payments } from './payments.tsx';
import { Renew } from './renew.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx';

/** The subscription: how it stands, what comes next, and what was paid. */
export default function SubscriptionsPage() {
  const { api } = useMember();
  const query = useQuery(subscriptionQuery(api));

  return (
    <Stack gap={6}>
      <Heading level={1}>Subscriptions</Heading>
      <QueryView
        query={query}
        failed="The subscription could not be loaded"
        loading={<SubscriptionsSkeleton />}
      >
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
          title="There is no subscription yet"
          action={
            <ButtonLink variant="primary" href={choosePackagePath}>
              Choose a package
            </ButtonLink>
          }
        >
          Choose a package first; then you get the address to pay to.
        </EmptyState>
        <Part title="Payments">
          <Payments payments={payments} />
        </Part>
      </>
    );
  }
  const { status, period, nextPeriod } = subscription;
  return (
    <>
      <Part title="Your subscription">
        <SubscriptionCard subscription={subscription} packages={packages} />
      </Part>
      {status === 'EXPIRED' && (
        <Part title="Renew">
          <Renew
            offer={packages.find((candidate) => candidate.period === (nextPeriod ?? period))}
            fee={oneTimeFee}
          />
        </Part>
      )}
      {status === 'ACTIVE' && (
        <Part title="Change package">
          <ChangePackage subscription={subscription} packages={packages} />
        </Part>
      )}
      <Part title="Payments">
        <Payments payments={payments} />
      </Part>
    </>
  );
}
