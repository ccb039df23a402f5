import { notAvailable } from '../../texts/ui.ts';
import { Figure, SignedFigure } from '../../ui/figure/figure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import type { Reading } from './reading.ts';

/** The figure of an indicator, or why there is none. */
export function ReadingFigure({ reading }: { reading: Reading }) {
  switch (reading.kind) {
    case 'figure':
      return reading.also ? (
        <Stack gap={0} align="end">
          <Figure value={reading.value} unit={reading.unit} />
          <Figure {...reading.also} />
        </Stack>
      ) : (
        <Figure value={reading.value} unit={reading.unit} />
      );
    case 'signed':
      return <SignedFigure value={reading.value} unit={reading.unit} />;
    case 'unavailable':
      return (
        <Text as="span" size="small" tone="quiet">
          <VisuallyHidden>{notAvailable}: </VisuallyHidden>
          <span>{reading.reason}</span>
        </Text>
      );
  }
}
