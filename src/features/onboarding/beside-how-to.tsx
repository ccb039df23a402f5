import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout/grid.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { type Guide, HowTo } from '../../widgets/how-to/how-to.tsx';

interface BesideHowToProps {
  /** Null where nothing has to be looked up. */
  guide: Guide | null;
  children: ReactNode;
}

/** A form, and beside it, or below it where there is no room, how to get what it asks for. */
export function BesideHowTo({ guide, children }: BesideHowToProps) {
  return (
    <Grid columnWidth="22rem" gap={8}>
      <Measure>{children}</Measure>
      {guide && <HowTo guide={guide} isOpen />}
    </Grid>
  );
}
