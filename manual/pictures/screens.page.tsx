import { Badge } from '../../src/ui/badge/badge.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Grid } from '../../src/ui/layout/grid.tsx';
import { Inline } from '../../src/ui/layout/inline.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { PicturesFile } from '../data/pictures.ts';
import { pictureLink } from '../links.ts';
import { byScreen } from './find-pictures.ts';
import { LookSwitch } from './look-switch.tsx';
import { Screenshot } from './screenshot.tsx';
import { Unseen } from './unseen.tsx';

/** Every screen, with every state of a machine that a person can see on it. */
export default function ScreensPage() {
  const { machines } = useData<PicturesFile>('pictures.json');
  const all = Object.entries(machines).flatMap(([machine, { pictures }]) =>
    pictures.map((picture, index) => ({ machine, picture, index })),
  );
  if (all.length === 0) {
    return (
      <EmptyState title={<h1>There are no pictures</h1>}>
        This manual was built without pictures. To include them, run: npm run manual
      </EmptyState>
    );
  }
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <Heading level={1}>Screens</Heading>
        <Text isProse>
          What a person sees in each state. The tests that play every machine in a browser took these
          pictures.
        </Text>
        <LookSwitch />
      </Stack>
      {byScreen(all, ({ picture }) => picture).map(([screen, items]) => (
        <Stack as="section" key={screen} gap={3} aria-label={screen}>
          <Heading level={2}>{screen}</Heading>
          <Grid as="ul" columnWidth="16rem" gap={4}>
            {items.map(({ machine, picture, index }) => (
              <Stack as="li" key={`${machine} ${index}`} gap={2}>
                <Screenshot picture={picture} isSmall />
                <Inline gap={2}>
                  <Badge>{machine}</Badge>
                  <Link href={pictureLink(machine, index)}>{picture.dialog ?? screen}</Link>
                </Inline>
                <Text size="small" tone="quiet">
                  {picture.states.join(' and ')}
                </Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      ))}
      <Unseen machines={machines} />
    </Stack>
  );
}
