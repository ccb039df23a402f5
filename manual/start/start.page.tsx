import { Card } from '../../src/ui/card/card.tsx';
import { Grid, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useManualIndex } from '../data/load-data.ts';
import { machineLink } from '../links.ts';
import { CodeName } from '../names.tsx';
import { SandboxLinks } from '../shell/page-parts.tsx';
import { HowToRead } from './how-to-read.tsx';
import { Journey } from './journey.tsx';
import { Ways } from './ways.tsx';

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
