import { Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** The outline of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton width="12rem" height="2rem" />
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="16rem" />
    </Stack>
  );
}
