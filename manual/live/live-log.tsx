import { useState } from 'react';
import type { Entry } from '../../src/shared/live/protocol.ts';
import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useMachineIfKnown } from '../data/load-data.ts';
import { CodeName, useNames } from '../names.tsx';
import * as styles from './live.css.ts';
import { statesText, timeOf, unknownMachine, whatHappened } from './live-words.ts';

/** How many entries show at first. */
const shownAtFirst = 100;

const scopes = [
  { value: 'all', label: 'All machines' },
  { value: 'one', label: 'This machine' },
] as const;

interface LiveLogProps {
  entries: readonly Entry[];
  /** The run that is shown. */
  actor: number;
  /** The number of the entry that is shown. */
  at: number;
  onShow: (entry: Entry) => void;
}

/** Everything that happened in a tab, newest first, to step through. */
export function LiveLog({ entries, actor, at, onShow }: LiveLogProps) {
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const [shown, setShown] = useState(shownAtFirst);
  const listed = entries.filter((entry) => scope === 'all' || entry.actor === actor).toReversed();
  return (
    <Card title="Log" meta="Newest first, times in UTC">
      <Stack gap={3}>
        <Inline>
          <SegmentedControl label="Machines in the log" options={scopes} value={scope} onChange={setScope} />
        </Inline>
        <ol aria-label="Log" className={styles.log} reversed>
          {listed.slice(0, shown).map((entry) => (
            <LogRow key={entry.n} entry={entry} isShown={entry.n === at} onShow={() => onShow(entry)} />
          ))}
        </ol>
        {listed.length > shown && (
          <Inline>
            <Button onPress={() => setShown(shown + 10 * shownAtFirst)}>Show older entries</Button>
            <Text tone="quiet" size="small">
              {shown} of {listed.length}
            </Text>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

interface LogRowProps {
  entry: Entry;
  /** Whether the page shows this moment. */
  isShown: boolean;
  onShow: () => void;
}

/** One entry of the log. Pressing it shows the moment. */
function LogRow({ entry, isShown, onShow }: LogRowProps) {
  const machine = useMachineIfKnown(entry.machine);
  const names = useNames();
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'step' : undefined}
        className={styles.row}
        onClick={onShow}
      >
        <Text as="span" size="small" tone="quiet" isNumeric>
          {timeOf(entry.at)}
        </Text>
        <Text as="span" weight="medium" tone="strong">
          {names.machine(entry.machine)}
        </Text>
        <span>
          {whatHappened(machine, entry)}
          {entry.again && `, ${repeats(entry.again)}`}
          {!machine && `. ${unknownMachine}`}{' '}
          {entry.taken.length > 0 && entry.event && <CodeName>{entry.event}</CodeName>}
        </span>
        <Text as="span" size="small" tone="quiet">
          {statesText(entry, names)}
        </Text>
      </button>
    </li>
  );
}

function repeats({ times, at }: NonNullable<Entry['again']>): string {
  return times === 1 ? `repeated at ${timeOf(at)}` : `repeated ${times} times until ${timeOf(at)}`;
}
