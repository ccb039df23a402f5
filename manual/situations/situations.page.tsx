import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Select } from '../../src/ui/form/select.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { Grid } from '../../src/ui/layout/grid.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { DataMissing, useData, useManualIndex } from '../data/load-data.ts';
import type { SituationsData } from '../data/situations-data.ts';
import { situationsLink } from '../links.ts';
import { filtered, machineList, type Situation, statesIn } from './situation-list.ts';
import { SituationRows } from './situation-rows.tsx';

/** Every explored situation, to filter and to open in Play. */
export default function SituationsPage() {
  const { machine = '', state = '' } = useParams();
  const data = useData<SituationsData>('situations.json');
  if (machine !== '' && !data.some(({ name }) => name === machine)) {
    throw new DataMissing(`There is no machine “${machine}” in this manual.`);
  }
  const all = useMemo(
    () => data.filter(({ name }) => machine === '' || name === machine).flatMap(machineList),
    [data, machine],
  );
  return <SituationsOf key={machine} machine={machine} state={state} all={all} />;
}

interface SituationsOfProps {
  /** Empty for all machines. */
  machine: string;
  /** Empty for all states. */
  state: string;
  all: readonly Situation[];
}

function SituationsOf({ machine, state, all }: SituationsOfProps) {
  const [, navigate] = useLocation();
  const { machines } = useManualIndex();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const found = useMemo(() => filtered(all, { state, text: searched }), [all, state, searched]);
  const states = useMemo(() => statesIn(all), [all]);
  const isKnown = state === '' || states.some(({ path }) => path === state);
  const go = (toMachine: string, toState: string) =>
    navigate(situationsLink(toMachine, toState).slice(1), { replace: true });
  const total = all.length.toLocaleString('en-US');
  return (
    <Stack gap={4}>
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
            ...machines.map(({ name, id }) => ({ value: name, label: id })),
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
              : states.map(({ path, count }) => ({ value: path, label: `${path} (${count})` }))),
          ]}
          value={isKnown ? state : ''}
          isDisabled={machine === ''}
          onChange={(path) => go(machine, path)}
        />
        <TextField
          label="Contains"
          description="Words in its states, what it remembers, its work or its timers"
          value={text}
          onChange={setText}
        />
      </Grid>
      <Text role="status" weight="medium">
        {isKnown
          ? `${found.length.toLocaleString('en-US')} of ${total} situations`
          : `This machine has no state “${state}”. Choose one above.`}
      </Text>
      <SituationRows key={`${state} ${searched}`} situations={found} showsMachine={machine === ''} />
    </Stack>
  );
}
