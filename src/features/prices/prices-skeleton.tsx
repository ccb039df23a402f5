import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** Holds the place of the packages and the order. */
export function PricesSkeleton() {
  return (
    <Loading label="Loading the packages">
      <Stack gap={6}>
        <Skeleton height="8rem" />
        <Skeleton height="14rem" />
      </Stack>
    </Loading>
  );
}
