import * as texts from '../../texts/subscriptions.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** Keeps space for the subscription, the packages and the payments. */
export function SubscriptionsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Skeleton height="17rem" />
        <Skeleton height="16rem" />
        <Skeleton height="12rem" />
      </Stack>
    </Loading>
  );
}
