import { useParams } from 'wouter';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { ChangesData } from '../data/change-data.ts';
import { useData } from '../data/load-data.ts';
import { changesLink, machineId, machineName } from '../links.ts';
import { CodeName } from '../names/code-name.tsx';
import { useNames } from '../names/use-names.ts';
import { ChangeList } from './change-list.tsx';
import { ChangedMachine } from './changed-machine.tsx';
import { ChangedRules } from './changed-rules.tsx';

/** What has changed in behavior since an earlier commit, if the manual was built to show it. */
export default function ChangesPage() {
  const changes = useData<ChangesData | null>('changes.json');
  const { machine: name, selected } = useParams();
  const names = useNames();
  if (!changes) {
    return (
      <Stack gap={6}>
        <Heading level={1}>Changes</Heading>
        <EmptyState title="Nothing to compare with">
          This manual was built without a comparison. With one, this page lists every state, transition, word
          and rule that differs from an earlier version, and marks it on the charts: what to test again. Ask a
          developer for a manual since the version you tested last, or build it with: npm run manual --
          --since main
        </EmptyState>
      </Stack>
    );
  }
  const { machines, rules, since, notes } = changes;
  const one = machines.find((machine) => name !== undefined && machine.name === machineName(name));
  if (one) return <ChangedMachine key={one.name} machine={one} since={since.ref} selected={selected} />;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Changes since {since.ref}</Heading>
        <Text isProse>
          Changes in behavior, compared with {since.commit}, “{since.subject}”.
        </Text>
        {notes.map((note) => (
          <Text key={note} tone="quiet">
            {note}
          </Text>
        ))}
        {name !== undefined && (
          <Text role="status">Nothing has changed in “{name}”, or there is no such machine.</Text>
        )}
      </Stack>
      {machines.length + rules.length === 0 && (
        <EmptyState title="Nothing has changed">
          The machines, their words and the rules of the product are the same as at that commit.
        </EmptyState>
      )}
      {machines.map((machine) => (
        <Stack as="section" key={machine.name} gap={3}>
          <Heading level={2}>
            <Link href={changesLink(machine.name)}>{names.machine(machine.name)}</Link>{' '}
            <CodeName>{machineId(machine.name)}</CodeName>
          </Heading>
          <ChangeList machine={machine} />
        </Stack>
      ))}
      {rules.length > 0 && <ChangedRules rules={rules} />}
    </Stack>
  );
}
