import * as texts from '../../texts/subscription-expired.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** The least width of the page's two columns, above and below the trades. */
export const columnWidth = '22rem';

/**
 * Takes the place of the page until it is known what the bot left open. The button that renews waits as well: a warning about
 * trades appears above it and would push it away from under the pointer.
 */
export function ExpiredSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Grid columnWidth={columnWidth} gap={6} isStretched>
          <Skeleton height="11rem" />
          <Skeleton height="11rem" />
        </Grid>
        <Skeleton height="14rem" />
        <Grid columnWidth={columnWidth} gap={6} isStretched>
          <Skeleton height="28rem" />
          <Skeleton height="28rem" />
        </Grid>
      </Stack>
    </Loading>
  );
}
