import * as texts from '../../texts/subscriptions.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

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
