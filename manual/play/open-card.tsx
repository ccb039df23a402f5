import { type ChangeEvent, useState } from 'react';
import { Banner } from '../../src/ui/banner/banner.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { TextArea } from '../../src/ui/form/text-area.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { machineModels } from '../../tests/model/machines.ts';
import { openFile } from './open-file.ts';
import { NotPlayable, type OpenedFile } from './opened-file.ts';
import * as styles from './play.css.ts';

/** Opens what was saved or copied elsewhere, one machine at a time. */
export function OpenCard() {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<OpenedFile | string>();
  const open = (content: string) => setOpened(openedOr(content));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) open(await file.text());
  };
  return (
    <section aria-labelledby="open" className={styles.card}>
      <Heading level={2} id="open">
        Open a file
      </Heading>
      <Text tone="quiet">
        A recording from Live, or the path to a broken rule from a test of several machines.
      </Text>
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
        {typeof opened === 'object' && <Machines file={opened} />}
      </div>
    </section>
  );
}

function Machines({ file: { about, machines } }: { file: OpenedFile }) {
  return (
    <Stack gap={3}>
      <Text>{about}</Text>
      {machines.length === 0 && <Text>No machine received an event.</Text>}
      <Stack as="ul" gap={2}>
        {machines.map(({ label, events, link, obstacle }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a machine may be there twice
          <li key={index}>
            {link === null ? `${label}: ` : <Link href={link}>{label}</Link>}
            {link === null
              ? `cannot be played, because ${obstacle}`
              : `: ${events} ${events === 1 ? 'event' : 'events'}`}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function openedOr(text: string): OpenedFile | string {
  try {
    return openFile(text, machineModels);
  } catch (error) {
    if (error instanceof NotPlayable) return error.message;
    throw error;
  }
}
