import { useParams } from 'wouter';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Inline, Split, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData, useMachine } from '../data/load-data.ts';
import type { MachineData, Picture, PicturesFile } from '../data/manual-data.ts';
import { machineLink, pictureLink, screensLink, situationsLink } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import * as styles from './pictures.css.ts';
import { LookSwitch, Screenshot, titleOf } from './screenshot.tsx';

/** One picture, the states it shows, and how the tour got there. */
export default function ScreenPage() {
  const { machine: of = '', picture: number = '' } = useParams();
  const machine = useMachine(of);
  const { name } = machine;
  const { machines } = useData<PicturesFile>('pictures.json');
  const picture = machines[name]?.pictures[Number(number) - 1];
  if (!picture) {
    return (
      <EmptyState
        title={<h1>There is no such picture</h1>}
        action={<Link href="#/screens">See all screens</Link>}
      >
        “{machine.chart.root.heading}” has {machines[name]?.pictures.length ?? 0} pictures in this manual.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <Neighbors name={name} index={Number(number) - 1} count={machines[name]?.pictures.length ?? 0} />
      <Heading level={1}>{titleOf(picture)}</Heading>
      <Split
        main={
          <Stack gap={3}>
            <LookSwitch />
            <Screenshot machine={name} picture={picture} />
          </Stack>
        }
        side={
          <Stack gap={6}>
            <States machine={machine} picture={picture} />
            <Way machine={machine} picture={picture} />
          </Stack>
        }
      />
    </Stack>
  );
}

/** The ways to the other pictures of the machine. */
function Neighbors({ name, index, count }: { name: string; index: number; count: number }) {
  return (
    <Inline gap={4}>
      <Link href={screensLink()}>All screens</Link>
      <Link href={screensLink(name)}>{`All ${count} of “${useNames().machine(name)}”`}</Link>
      {index > 0 && <Link href={pictureLink(name, index - 1)}>Previous picture</Link>}
      {index < count - 1 && <Link href={pictureLink(name, index + 1)}>Next picture</Link>}
    </Inline>
  );
}

interface PartProps {
  machine: MachineData;
  picture: Picture;
}

function States({ machine, picture }: PartProps) {
  const { name, chart, words } = machine;
  return (
    <Stack as="section" gap={2} aria-label="Active states">
      <Heading level={2} size="lead">
        Active states of <Link href={machineLink(name)}>{chart.root.heading}</Link>{' '}
        <CodeName>{chart.root.name}</CodeName>
      </Heading>
      {picture.states.map((state) => (
        <Text key={state}>
          <Link href={machineLink(name, `${chart.root.id}.${state}`)}>{words.labels[state] ?? state}</Link>{' '}
          <CodeName>{state}</CodeName>
          <br />
          {words.states[state]}
        </Text>
      ))}
      <Link href={situationsLink(name, '', picture.states.join(' '))}>
        Situations with these states, to open in Play
      </Link>
    </Stack>
  );
}

function Way({ machine, picture }: PartProps) {
  const wordsFor = (type: string) =>
    machine.chart.arrows.find(({ id }) => id.includes(` | ${type} | `))?.event.words ?? type;
  return (
    <Stack as="section" gap={2} aria-label="How to get here">
      <Heading level={2} size="lead">
        How to get here
      </Heading>
      <ol className={styles.steps}>
        {picture.events.map(({ type, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Text>{wordsFor(type)}</Text>
            <Text size="small" tone="quiet" isCode>
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <DescriptionList items={[{ label: 'Proven by the test', value: picture.tour }]} layout="stacked" />
    </Stack>
  );
}
