import { Suspense, useState } from 'react';
import { Card } from '../../src/ui/card/card.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { Text } from '../../src/ui/text/text.tsx';
import { CursorButtons } from './cursor-buttons.tsx';
import { runsUntil, runToShow } from './heard/runs.ts';
import type { LiveTab } from './heard/tabs.ts';
import * as styles from './live.css.ts';
import { LiveLog } from './live-log.tsx';
import { LiveRun } from './live-run.tsx';
import { pinnedMachine } from './pinned-machine.ts';
import { RunChoice } from './run-choice.tsx';
import { useCursor } from './use-cursor.ts';

/** One tab of the app: its machines, the chosen one on its chart, and the log. */
export function LiveTabView({ tab: { entries, info } }: { tab: LiveTab }) {
  const cursor = useCursor(entries);
  const [chosen, setChosen] = useState<number>();
  const pinned = useStore(pinnedMachine);
  const runs = runsUntil(entries, cursor.at, pinned);
  const run = runToShow(runs, chosen, pinned);
  if (!run) return <Text tone="quiet">No machine has started in this tab yet.</Text>;
  return (
    <Suspense fallback={<Text tone="quiet">Loading the charts…</Text>}>
      <div className={styles.columns}>
        <Card title="Machines">
          <RunChoice runs={runs} chosen={run.actor} onChoose={setChosen} onPin={() => setChosen(undefined)} />
        </Card>
        <Stack gap={2}>
          <CursorButtons cursor={cursor} />
          <LiveRun
            key={run.actor}
            run={run}
            entries={entries.filter(({ n, actor }) => n <= cursor.at && actor === run.actor)}
            isPast={!cursor.isFollowing}
          />
        </Stack>
      </div>
      <LiveLog entries={entries} info={info} run={run} cursor={cursor} onChoose={setChosen} />
    </Suspense>
  );
}
