import * as texts from '../../texts/prices.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';

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
