import { useState } from 'react';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { useMachine } from '../data/load-data.ts';
import type { MachineData } from '../data/manual-data.ts';
import { machineId, machineLink } from '../links.ts';
import { recordedMachine } from '../recording/recording.ts';
import { CursorButtons } from './cursor-buttons.tsx';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';
import { activeIds, activeStates, timeOf, whatHappened, whatNext } from './live-words.ts';
import { OpenInPlay } from './open-in-play.tsx';
import type { Entry } from './protocol.ts';
import type { Cursor } from './use-cursor.ts';

interface LiveRunProps {
  run: Run;
  /** Its entries up to the moment shown. */
  entries: readonly Entry[];
  cursor: Cursor;
}

/** A machine on its chart: what is active, what it did last, what it remembers, and what can happen next. */
export function LiveRun({ run: { machine: name, now }, entries, cursor }: LiveRunProps) {
  const isPast = !cursor.isFollowing;
  const machine = useMachine(name);
  const [selected, setSelected] = useState<string>();
  return (
    <Card
      title={<Link href={machineLink(name)}>{machineId(name)}</Link>}
      meta={`${timeOf(now.at)} UTC: ${whatHappened(machine, now)}`}
      actions={
        <>
          <Badge tone={isPast ? 'warning' : 'success'} icon={isPast ? 'off' : 'on'}>
            {isPast ? 'In the past' : 'Now'}
          </Badge>
          <CursorButtons cursor={cursor} />
          <OpenInPlay recorded={recordedMachine(entries)} />
        </>
      }
    >
      <Stack gap={4}>
        <ChartView
          machine={machine}
          active={activeIds(machine, now)}
          taken={now.taken}
          selected={selected}
          onSelect={setSelected}
        />
        {selected !== undefined && <Link href={machineLink(name, selected)}>More about {selected}</Link>}
        <div className={styles.facts}>
          <States machine={machine} now={now} />
          <NextEvents machine={machine} now={now} />
        </div>
      </Stack>
    </Card>
  );
}

interface FactsProps {
  machine: MachineData;
  now: Entry;
}

function States({ machine, now }: FactsProps) {
  return (
    <Stack gap={2}>
      <Heading level={3}>State</Heading>
      <ul className={styles.list}>
        {activeStates(machine, now).map(({ path, words }) => (
          <li key={path}>
            <Text as="span" weight="medium" tone="strong">
              {path}
            </Text>
            : {words}
          </li>
        ))}
      </ul>
      {now.event && (
        <>
          <Heading level={3}>Last event</Heading>
          <pre className={styles.context}>{JSON.stringify(now.event, null, 2)}</pre>
        </>
      )}
      <Heading level={3}>What it remembers</Heading>
      <pre className={styles.context}>{JSON.stringify(now.state.context, null, 2)}</pre>
    </Stack>
  );
}

function NextEvents({ machine, now }: FactsProps) {
  const next = whatNext(machine, now);
  return (
    <Stack gap={2}>
      <Heading level={3}>What can happen next</Heading>
      {next.length === 0 && <Text>Nothing: this run of the machine is over.</Text>}
      <ul className={styles.list}>
        {next.map(({ id, words, condition, to, due }) => (
          <li key={`${id} ${to}`}>
            {words}
            {due && ` (at ${timeOf(due).slice(0, 8)} UTC)`}
            {condition && `, ${condition === 'otherwise' ? condition : `only if ${condition}`}`}:{' '}
            <Text as="span" weight="medium">
              {to ?? 'the state stays the same'}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
