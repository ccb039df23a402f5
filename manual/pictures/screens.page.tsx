import { useLocation, useParams } from 'wouter';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { Grid, Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { Picture, PicturesFile } from '../data/manual-data.ts';
import { machineName, pictureLink, screensLink } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import { byScreen } from './find-pictures.ts';
import * as styles from './pictures.css.ts';
import { LookSwitch, Screenshot } from './screenshot.tsx';

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
          <Grid as="ul" columnWidth="16rem">
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

interface SmallPictureProps {
  machine: string;
  picture: Picture;
  /** Its place among the pictures of the machine, from 0. */
  index: number;
}

/** A picture that leads to its page, with the states that tell it from the others. */
function SmallPicture({ machine, picture, index }: SmallPictureProps) {
  const { states, dialog } = picture;
  const names = useNames();
  return (
    <>
      <a href={pictureLink(machine, index)} className={styles.link}>
        <Screenshot machine={machine} picture={picture} isSmall />
        <span className={styles.states}>
          {states.map((state) => names.state(machine, state)).join(' and ')}
        </span>
      </a>
      <Inline>
        <Badge>{names.machine(machine)}</Badge>
        <CodeName>{states.join(' ')}</CodeName>
        {dialog !== null && (
          <Text as="span" size="small" tone="quiet">
            {dialog}
          </Text>
        )}
      </Inline>
    </>
  );
}

/** The states without a picture of their own, each with the reason. */
function Unseen({ machines }: PicturesFile) {
  const names = useNames();
  const items = Object.entries(machines).flatMap(([machine, { unseen }]) =>
    Object.entries(unseen).map(([state, reason]) => ({
      label: `${names.machine(machine)}: ${names.state(machine, state)}, ${state}`,
      value: reason,
    })),
  );
  return (
    <Stack as="section" gap={3} aria-label="States without a picture">
      <Heading level={2}>States without a picture</Heading>
      <DescriptionList items={items} />
    </Stack>
  );
}
