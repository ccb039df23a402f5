import { Card } from '../../src/ui/card/card.tsx';
import { Grid } from '../../src/ui/layout/grid.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useManualIndex } from '../data/load-data.ts';
import { machineLink } from '../links.ts';

/** The first page: what the manual is, and every machine. */
export default function StartPage() {
  const { machines } = useManualIndex();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>How Botdeck behaves</Heading>
        <Text isProse>
          Every lifecycle of the product is a statechart. The charts here come from the code that runs.
        </Text>
      </Stack>
      <Grid columnWidth="18rem">
        {machines.map(({ name, id, words, states, transitions }) => (
          <Card key={name} title={<Link href={machineLink(name)}>{id}</Link>}>
            <Stack gap={2}>
              <Text>{words}</Text>
              <Text tone="quiet" size="small">
                {states} states, {transitions} transitions
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
