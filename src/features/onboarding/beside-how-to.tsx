import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout/grid.tsx';
import { Measure } from '../../ui/layout/measure.tsx';

interface BesideHowToProps {
  /** Null if there is nothing to look up. */
  guide: ReactNode;
  children: ReactNode;
}

/** A form with a guide beside it, or below it where space is short. */
export function BesideHowTo({ guide, children }: BesideHowToProps) {
  return (
    <Grid columnWidth="22rem" gap={8}>
      <Measure>{children}</Measure>
      {guide}
    </Grid>
  );
}
