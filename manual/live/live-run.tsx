import { useState } from 'react';
import type { Entry } from '../../src/shared/live/protocol.ts';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { activeIds } from '../../tests/model/lib/model.ts';
import { ChartView } from '../chart/chart-view.tsx';
import { useMachineIfKnown } from '../data/load-data.ts';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink } from '../links.ts';
import { CodeName, partName, useNames } from '../names.tsx';
import * as styles from './live.css.ts';
import { activeStates, timeOf, unknownMachine, whatHappened, whatNext } from './live-words.ts';
import type { Run } from './tabs.ts';

interface LiveRunProps {
  run: Run;
  /** Its entries up to the moment shown. */
  entries: readonly Entry[];
  /** Whether the moment shown is in the past. */
  isPast: boolean;
}

/** A machine on its chart: what is active, what it did last, and what can happen next. */
export function LiveRun({ run: { machine: name, now }, entries, isPast }: LiveRunProps) {
  const machine = useMachineIfKnown(name);
  const title = useNames().machine(name);
  return (
    <Card
      title={
        <>
          {machine ? <Link href={machineLink(machine.name)}>{title}</Link> : title}{' '}
          <CodeName>{name}</CodeName>
        </>
      }
      meta={`${timeOf(now.at)} UTC: ${whatHappened(machine, now)}`}
      actions={
        <>
          <Badge tone={isPast ? 'warning' : 'success'} icon={isPast ? 'off' : 'on'}>
            {isPast ? 'In the past' : 'Now'}
          </Badge>
          {machine && <OpenInPlay key={now.n} machine={machine} entries={entries} />}
        </>
      }
    >
      {machine ? <Moment machine={machine} now={now} /> : <Text>{unknownMachine}</Text>}
    </Card>
  );
}

interface MomentProps {
  machine: MachineData;
  now: Entry;
}

function Moment({ machine, now }: MomentProps) {
  const { name, chart } = machine;
  const [selected, setSelected] = useState<string>();
  return (
    <Stack>
      <ChartView
        machine={machine}
        active={activeIds(chart.root.id, now.state)}
        taken={now.taken}
        selected={selected}
        onSelect={setSelected}
      />
      {selected !== undefined && (
        <Link href={machineLink(name, selected)}>More about {partName(selected, machine)}</Link>
      )}
      <div className={styles.facts}>
        <States machine={machine} now={now} />
        <NextEvents machine={machine} now={now} />
      </div>
    </Stack>
  );
}

function States({ machine, now }: MomentProps) {
  return (
    <Stack gap={2}>
      <Heading level={3}>State</Heading>
      <ul className={styles.list}>
        {activeStates(machine, now).map(({ path, name, words }) => (
          <li key={path}>
            <Text as="span" weight="medium" tone="strong">
              {name}
            </Text>{' '}
            <CodeName>{path}</CodeName>: {words}
          </li>
        ))}
      </ul>
      <LastStep now={now} />
    </Stack>
  );
}

/** The last event and the transitions it took, by their names in the code. */
function LastStep({ now: { event, taken } }: { now: Entry }) {
  if (event === undefined && taken.length === 0) return null;
  return (
    <>
      <Heading level={3}>Last step</Heading>
      {event !== undefined && <CodeName>{event}</CodeName>}
      <ul className={styles.list}>
        {taken.map((id) => (
          <li key={id}>
            <CodeName>{id}</CodeName>
          </li>
        ))}
      </ul>
    </>
  );
}

function NextEvents({ machine, now }: MomentProps) {
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

/** Why Play cannot open the moment that Live shows, and a moment that it can open, if there is one. */
interface Finding {
  readonly words: string;
  readonly link?: string;
}

interface OpenInPlayProps {
  machine: MachineData;
  /** A run up to the moment shown. */
  entries: readonly Entry[];
}

/**
 * Opens in Play the moment that Live shows, to continue from there: for each step, the case of the model that takes the
 * same transitions. If the model has none, the page says so.
 */
function OpenInPlay({ machine, entries }: OpenInPlayProps) {
  const [finding, setFinding] = useState<Finding>();
  const open = () =>
    find(machine, entries).then(
      (found) => {
        if (typeof found === 'string') window.location.hash = found;
        else setFinding(found);
      },
      () => setFinding({ words: 'Play did not load. Reload this page, then try again.' }),
    );
  return (
    <>
      <Button onPress={open}>Open in Play</Button>
      <div role="alert">
        {finding && (
          <Text size="small" tone="danger">
            {finding.words} {finding.link && <Link href={finding.link}>Open the moment before it</Link>}
          </Text>
        )}
      </div>
    </>
  );
}

/** The address in Play, or why there is none. Loads the machines themselves, which Live needs for nothing else. */
async function find(machine: MachineData, entries: readonly Entry[]): Promise<string | Finding> {
  const [{ findCases }, { machineModels }] = await Promise.all([
    import('../play/find-cases.ts'),
    import('../../tests/model/machines.ts'),
  ]);
  const model = machineModels.find(({ name }) => name === machine.name);
  const [start] = entries;
  const steps = entries.flatMap((entry) =>
    entry.event === undefined ? [] : [{ ...entry, event: entry.event }],
  );
  if (!model || !start || entries.some(({ step }, index) => step !== index)) {
    return {
      words: 'Play needs a run from its start, and the oldest events of this one are no longer kept.',
    };
  }
  const found = findCases(model, steps, start.state);
  if (!found) return { words: 'The model has no start in the state in which this run began.' };
  if (found.lost === null) return found.link;
  const lost = steps[found.lost];
  const what = lost ? `“${whatHappened(machine, lost)}” at ${timeOf(lost.at)}` : 'a step';
  return { words: `The model has no case that does what happened here: ${what}.`, link: found.link };
}
