import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button } from '../../src/ui/button/button.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { Grid, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { DataMissing, useData, useManualIndex } from '../data/load-data.ts';
import type { SituationsData } from '../data/manual-data.ts';
import { ALL, machineId, machineName, situationsLink, unescaped } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import { playLink } from '../play/play-address.ts';
import { useTextInAddress } from '../shell/page-parts.tsx';
import { filtered, machineList, type Situation, statesIn } from './situation-list.ts';
import * as styles from './situations.css.ts';

/** Every explored situation, to filter and to open in Play. */
export default function SituationsPage() {
  const { machine: asked = ALL, state = ALL, words = '' } = useParams();
  const machine = asked === ALL ? '' : machineName(asked);
  const data = useData<SituationsData>('situations.json');
  if (machine !== '' && !data.some(({ name }) => name === machine)) {
    throw new DataMissing(`There is no machine “${asked}” in this manual.`);
  }
  const all = useMemo(
    () => data.filter(({ name }) => machine === '' || name === machine).flatMap(machineList),
    [data, machine],
  );
  return (
    <SituationsOf machine={machine} state={state === ALL ? '' : state} words={unescaped(words)} all={all} />
  );
}

interface SituationsOfProps {
  /** Empty for all machines. */
  machine: string;
  /** Empty for all states. */
  state: string;
  words: string;
  all: readonly Situation[];
}

function SituationsOf({ machine, state, words, all }: SituationsOfProps) {
  const [, navigate] = useLocation();
  const { machines } = useManualIndex();
  const names = useNames();
  const [text, setText] = useTextInAddress(words);
  const searched = useDeferredValue(text);
  const found = useMemo(
    () => filtered(all, { state, text: searched }, names.state),
    [all, state, searched, names],
  );
  const states = useMemo(() => statesIn(all), [all]);
  const isKnown = state === '' || states.some(({ path }) => path === state);
  const go = (toMachine: string, toState: string, toText = text) =>
    navigate(situationsLink(toMachine, toState, toText).slice(1), { replace: true });
  const total = all.length.toLocaleString('en-US');
  return (
    <Stack>
      <Heading level={1}>Situations</Heading>
      <Text isProse>
        A situation is a machine at one moment: its active states, what it remembers, and the work and timers
        that are running. The tests reach and check all of them. Each opens in Play, by the shortest path.
      </Text>
      <Grid columnWidth="14rem" gap={3}>
        <Select
          label="Machine"
          options={[
            { value: '', label: 'All machines' },
            ...machines.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          value={machine}
          onChange={(name) => go(name, '')}
        />
        <Select
          label="State"
          options={[
            { value: '', label: machine === '' ? 'Choose a machine first' : 'All states' },
            ...(machine === ''
              ? []
              : states.map(({ path, count }) => ({
                  value: path,
                  label: `${names.state(machine, path)}, ${path} (${count})`,
                }))),
          ]}
          value={isKnown ? state : ''}
          isDisabled={machine === ''}
          onChange={(path) => go(machine, path)}
        />
        <TextField
          label="Contains"
          description="Words in its states, what it remembers, its work or its timers"
          value={text}
          onChange={(next) => {
            setText(next);
            go(machine, state, next);
          }}
        />
      </Grid>
      <Text role="status" weight="medium">
        {isKnown
          ? `${found.length.toLocaleString('en-US')} of ${total} situations`
          : `This machine has no state “${state}”. Choose one above.`}
      </Text>
      {isKnown && found.length === 0 && (
        <EmptyState
          title="No situation matches"
          action={<Link href={situationsLink(machine, state)}>Show them without the words</Link>}
        >
          No situation here has all of the words “{text}”. Try fewer words, another state or all machines.
        </EmptyState>
      )}
      <SituationRows
        key={`${machine} ${state} ${searched}`}
        situations={found}
        showsMachine={machine === ''}
      />
    </Stack>
  );
}

/** How many rows to show at a time: as many as a person reads before filtering. More would slow the page down. */
const PAGE = 100;

interface SituationRowsProps {
  situations: readonly Situation[];
  showsMachine: boolean;
}

/** Situations as links to Play, a page at a time. */
function SituationRows({ situations, showsMachine }: SituationRowsProps) {
  const [count, setCount] = useState(PAGE);
  const more = Math.min(PAGE, situations.length - count);
  return (
    <Stack gap={2}>
      {situations.length > 0 && (
        <div aria-hidden="true" className={styles.heads}>
          <span>Active states</span>
          <span>Remembers</span>
          <span>Running</span>
          <span>Path</span>
        </div>
      )}
      <ul className={styles.list}>
        {situations.slice(0, count).map((situation) => (
          <li key={`${situation.machine} ${situation.start} ${situation.steps.join()}`}>
            <SituationLink situation={situation} showsMachine={showsMachine} />
          </li>
        ))}
      </ul>
      {more > 0 && <Button onPress={() => setCount(count + PAGE)}>{`Show ${more} more`}</Button>}
    </Stack>
  );
}

function SituationLink({ situation, showsMachine }: { situation: Situation; showsMachine: boolean }) {
  const { machine, start, startSlug, steps, states, context, running } = situation;
  const names = useNames();
  const way = steps.length === 0 ? 'the start' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  return (
    <a href={playLink(machine, startSlug, steps)} className={styles.row}>
      <span className={styles.states}>
        {showsMachine && (
          <span className={styles.machine}>
            {names.machine(machine)} <CodeName>{machineId(machine)}</CodeName>
          </span>
        )}
        {states.map((state) => (
          <span key={state} className={styles.state}>
            {names.state(machine, state)} <CodeName>{state}</CodeName>
          </span>
        ))}
      </span>
      <span>{context}</span>
      <span className={styles.quiet}>{running || 'Nothing is running'}</span>
      <span className={styles.quiet}>{`${start}: ${way}`}</span>
    </a>
  );
}
