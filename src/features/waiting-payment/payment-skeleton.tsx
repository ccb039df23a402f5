import * as texts from '../../texts/waiting-payment.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';

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
