import { useLocation, useParams } from 'wouter';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { Grid, Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { PicturesFile } from '../data/pictures.ts';
import { machineName, screensLink } from '../links.ts';
import { useNames } from '../names.tsx';
import { byScreen } from './find-pictures.ts';
import { LookSwitch } from './look-switch.tsx';
import { SmallPicture } from './small-picture.tsx';
import { Unseen } from './unseen.tsx';

/** Every screen, with every state of a machine that a person can see on it. */
export default function ScreensPage() {
  const { machines } = useData<PicturesFile>('pictures.json');
  const { machine: asked } = useParams();
  const [, navigate] = useLocation();
  const names = useNames();
  const pictured = Object.keys(machines);
  const name = pictured.find((one) => one === machineName(asked ?? ''));
  const shown = Object.entries(machines).filter(([machine]) => name === undefined || machine === name);
  const items = shown.flatMap(([machine, { pictures }]) =>
    pictures.map((picture, index) => ({ machine, picture, index })),
  );
  if (pictured.length === 0) {
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
        <Inline gap={4} align="end">
          <Select
            label="Machine"
            options={[
              { value: '', label: 'All machines' },
              ...pictured.map((one) => ({ value: one, label: names.machine(one) })),
            ]}
            value={name ?? ''}
            onChange={(one) => navigate(screensLink(one).slice(1), { replace: true })}
          />
          <LookSwitch />
        </Inline>
        {asked !== undefined && name === undefined && (
          <Text role="status">{`There is no machine “${asked}” in this manual. These are all pictures.`}</Text>
        )}
      </Stack>
      {byScreen(items, ({ picture }) => picture).map(([screen, pictures]) => (
        <Stack as="section" key={screen} gap={3} aria-label={screen}>
          <Heading level={2}>{screen}</Heading>
          <Grid as="ul" columnWidth="16rem" gap={4}>
            {pictures.map(({ machine, picture, index }) => (
              <Stack as="li" key={`${machine} ${index}`} gap={2}>
                <SmallPicture machine={machine} picture={picture} index={index} />
              </Stack>
            ))}
          </Grid>
        </Stack>
      ))}
      <Unseen machines={Object.fromEntries(shown)} />
    </Stack>
  );
}
