import type { ReactNode } from 'react';
import { Grid, Measure } from '../../ui/layout/layout.tsx';

interface BesideHowToProps {
  /** Nothing if there is nothing to look up, or if the form itself has the guide. */
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
