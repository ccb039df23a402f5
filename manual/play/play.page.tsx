import { type ChangeEvent, useState } from 'react';
import { useParams } from 'wouter';
import { Banner } from '../../src/ui/banner/banner.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { TextArea } from '../../src/ui/form/text-area.tsx';
import { Grid, Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { machineModels } from '../../tests/model/machines.ts';
import { useMachine, useManualIndex } from '../data/load-data.ts';
import { CodeName } from '../names.tsx';
import { NotPlayable, type OpenedPath, openPath } from './open-path.ts';
import * as styles from './play.css.ts';
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
    <Stack>
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

/** Opens how several machines broke a rule, one machine at a time. */
function OpenCard() {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<OpenedPath | string>();
  const open = (content: string) => setOpened(openedOr(content));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) open(await file.text());
  };
  return (
    <section aria-labelledby="open" className={styles.card}>
      <Heading level={2} id="open">
        Open a counterexample
      </Heading>
      <Text tone="quiet">The path to a broken rule, from a test of several machines.</Text>
      <label className={styles.file}>
        <Text as="span" weight="medium">
          File
        </Text>
        <input type="file" accept=".json,application/json" onChange={choose} />
      </label>
      <TextArea label="Or paste its text" rows={4} value={text} onChange={setText} />
      <Inline>
        <Button onPress={() => open(text)}>Open</Button>
      </Inline>
      <div role="status">
        {typeof opened === 'string' && (
          <Banner tone="danger" title="This cannot be opened">
            {opened}
          </Banner>
        )}
        {typeof opened === 'object' && <Machines path={opened} />}
      </div>
    </section>
  );
}

function Machines({ path: { about, machines } }: { path: OpenedPath }) {
  return (
    <Stack gap={3}>
      <Text>{about}</Text>
      {machines.length === 0 && <Text>No machine received an event.</Text>}
      <Stack as="ul" gap={2}>
        {machines.map(({ label, events, link, lost }) => (
          <li key={label}>
            <Link href={link}>{label}</Link>: {events} {events === 1 ? 'event' : 'events'}
            {lost !== null &&
              `. For event ${lost}, the model has no case; Play opens the situation before it.`}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function openedOr(text: string): OpenedPath | string {
  try {
    return openPath(text, machineModels);
  } catch (error) {
    if (error instanceof NotPlayable) return error.message;
    throw error;
  }
}
