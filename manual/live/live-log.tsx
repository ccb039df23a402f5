import { useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';
import { LogRow } from './log-row.tsx';
import type { Entry, TabInfo } from './protocol.ts';
import { SaveRecording } from './save-recording.tsx';
import type { Cursor } from './use-cursor.ts';

/** How many entries show at first. */
const shownAtFirst = 100;

const scopes = [
  { value: 'all', label: 'All machines' },
  { value: 'one', label: 'This machine' },
] as const;

interface LiveLogProps {
  entries: readonly Entry[];
  info: TabInfo;
  run: Run;
  cursor: Cursor;
  onChoose: (actor: number) => void;
}

/** Everything that happened in a tab, newest first, to step through and to save. */
export function LiveLog({ entries, info, run, cursor, onChoose }: LiveLogProps) {
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const [shown, setShown] = useState(shownAtFirst);
  const listed = entries.filter(({ actor }) => scope === 'all' || actor === run.actor).toReversed();
  const show = ({ n, actor }: Entry) => {
    cursor.goTo(n);
    onChoose(actor);
  };
  return (
    <Card
      title="Log"
      meta="Newest first, times in UTC"
      footer={
        <SaveRecording entries={listed.toReversed()} info={info} run={scope === 'one' ? run : undefined} />
      }
    >
      <Stack gap={3}>
        <Inline>
          <SegmentedControl label="Machines in the log" options={scopes} value={scope} onChange={setScope} />
        </Inline>
        <ol aria-label="Log" className={styles.log} reversed>
          {listed.slice(0, shown).map((entry) => (
            <LogRow key={entry.n} entry={entry} isShown={entry.n === cursor.at} onShow={() => show(entry)} />
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
