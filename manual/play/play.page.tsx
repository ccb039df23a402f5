import { useParams } from 'wouter';
import { Grid, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { machineModels } from '../../tests/model/machines.ts';
import { useMachine, useManualIndex } from '../data/load-data.ts';
import { CodeName } from '../names.tsx';
import { OpenCard } from './open-card.tsx';
import { playLink } from './play-address.ts';
import { PlayBoard } from './play-board.tsx';

/** Runs a machine on the page: the reader chooses events and sees what follows. */
export default function PlayPage() {
  const { machine } = useParams();
  return machine === undefined ? <MachineChoice /> : <PlayedMachine name={machine} />;
}

function PlayedMachine({ name }: { name: string }) {
  const machine = useMachine(name);
  const model = machineModels.find((one) => one.name === machine.name);
  return model ? <PlayBoard key={machine.name} machine={machine} model={model} /> : <MachineChoice />;
}

function MachineChoice() {
  const { machines } = useManualIndex();
  return (
    <Stack gap={4}>
      <Heading level={1}>Play</Heading>
      <Text isProse>
        Choose a machine. It runs on this page, and you decide what happens: what a person does, what the
        service answers, and when a timer runs out.
      </Text>
      <Grid as="ul" columnWidth="18rem">
        {machines.map(({ name, id, title, words }) => (
          <li key={name}>
            <Link href={playLink(name, '', [])}>{title}</Link> <CodeName>{id}</CodeName>
            <Text tone="quiet">{words}</Text>
          </li>
        ))}
      </Grid>
      <OpenCard />
    </Stack>
  );
}
