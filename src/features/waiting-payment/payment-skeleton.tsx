import * as texts from '../../texts/waiting-payment.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** Keeps space for the order and its progress. */
export function PaymentSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Skeleton height="4rem" />
        <Skeleton height="20rem" />
      </Stack>
    </Loading>
  );
}
