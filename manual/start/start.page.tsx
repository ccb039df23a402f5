import { Card } from '../../src/ui/card/card.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Grid, Split, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { Chart } from '../chart/chart.tsx';
import { useMachine, useManualIndex } from '../data/load-data.ts';
import { machineLink } from '../links.ts';
import { CodeName } from '../names.tsx';
import { SandboxLinks } from '../shell/page-parts.tsx';
import { Journey } from './journey.tsx';
import * as styles from './start.css.ts';

/** The first page: how to read the charts, how the machines work together, and every machine. */
export default function StartPage() {
  const { machines } = useManualIndex();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>How Botdeck behaves</Heading>
        <Text isProse>
          Every lifecycle of the product is a statechart. It shows each state, what can happen in it, and
          where that leads. The charts are drawn from the code that runs, so they are never out of date.
        </Text>
        <SandboxLinks />
      </Stack>
      <Grid columnWidth="22rem" as="ul">
        {machines.map(({ name, id, title, words, states, transitions }) => (
          <Stack key={name} as="li">
            <Card
              title={
                <>
                  <Link href={machineLink(name)}>{title}</Link> <CodeName>{id}</CodeName>
                </>
              }
            >
              <Stack gap={2}>
                <Text>{words}</Text>
                <Text tone="quiet" size="small">
                  {states} states, {transitions} transitions
                </Text>
              </Stack>
            </Card>
          </Stack>
        ))}
      </Grid>
      <HowToRead />
      <Journey />
      <Ways />
    </Stack>
  );
}

const signs = [
  {
    label: 'Box',
    value: 'A state. The arrows that leave it say what can happen next. Boxes inside it are its substates.',
  },
  { label: 'Arrow', value: 'Something happens, and the state changes. The words on it say what.' },
  { label: 'Blue and bold', value: 'The person does it.' },
  { label: 'Red', value: 'Work failed.' },
  { label: 'Dashed', value: 'A timer runs out.' },
  { label: 'Heavier', value: 'The usual way.' },
  { label: '[…]', value: 'Only if this is true.' },
  { label: 'Dot', value: 'Where it starts.' },
  { label: 'Double frame', value: 'Where it ends.' },
  { label: 'Blue pill', value: 'What the member may ask for in the state.' },
  { label: 'Stacked box', value: 'Another picture shows what is inside.' },
  { label: '“When …” in a box', value: 'Something happens, and the state stays.' },
];

/** The signs of a statechart, beside the chart of the smallest machine. */
function HowToRead() {
  const machine = useMachine('email-confirmation');
  return (
    <Card title="How to read a statechart in one minute">
      <Split
        main={
          <Stack gap={3}>
            <Text isProse>
              This is what happens when a person opens the link in a confirmation email. Start at the dot and
              follow the arrows: the person is asked to confirm, the service checks the link, and its answer
              decides how it ends.
            </Text>
            <section
              className={styles.scroll}
              aria-label="An example"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
              tabIndex={0}
            >
              <Chart machine={machine} scale={0.85} />
            </section>
          </Stack>
        }
        side={<DescriptionList layout="columns" items={signs} />}
      />
    </Card>
  );
}

const ways = [
  ['screens', 'Screens', 'Pictures of what a person sees in each state, screen by screen.'],
  ['search', 'Search', 'Any state or transition, by its words or its name in the code.'],
  [
    'play',
    'Play',
    'Run a machine and decide what happens next. The address keeps every step, so you can share it.',
  ],
  [
    'situations',
    'Situations',
    'Every combination of states and data that a machine can be in. Each opens in Play.',
  ],
  ['rules', 'Rules', 'The rules of the product, and what holds each.'],
  ['live', 'Live', 'Watch the app on its charts while it runs, and go on from any moment in Play.'],
] as const;

/** The other pages, and what each is for. */
function Ways() {
  return (
    <Card title="What else is here">
      <DescriptionList
        layout="columns"
        items={ways.map(([address, label, value]) => ({
          label,
          value: <Link href={`#/${address}`}>{value}</Link>,
        }))}
      />
    </Card>
  );
}
