import * as texts from '../../texts/prices.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** Keeps space for the packages, the order and the contents of every package. */
export function PricesSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Grid columnWidth="12rem" gap={3} isStretched>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </Grid>
        <Grid columnWidth="20rem" gap={6} isStretched>
          <Skeleton height="19rem" />
          <Skeleton height="19rem" />
        </Grid>
      </Stack>
    </Loading>
  );
}
