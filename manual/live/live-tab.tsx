import { Suspense, useState } from 'react';
import type { Entry } from '../../src/runtime/live/protocol.ts';
import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { Text } from '../../src/ui/text/text.tsx';
import { runsUntil, runToShow } from './heard/runs.ts';
import type { LiveTab } from './heard/tabs.ts';
import * as styles from './live.css.ts';
import { LiveLog } from './live-log.tsx';
import { LiveRun } from './live-run.tsx';
import { pinnedMachine, RunChoice } from './run-choice.tsx';

/** One tab of the app: its machines, the chosen one on its chart, and the log. */
export function LiveTabView({ tab: { entries } }: { tab: LiveTab }) {
  const cursor = useCursor(entries);
  const [chosen, setChosen] = useState<number>();
  const pinned = useStore(pinnedMachine);
  const runs = runsUntil(entries, cursor.at, pinned);
  const run = runToShow(runs, chosen, pinned);
  if (!run) return <Text tone="quiet">No machine has started in this tab yet.</Text>;
  const show = ({ n, actor }: Entry) => {
    cursor.goTo(n);
    setChosen(actor);
  };
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
      <LiveLog entries={entries} actor={run.actor} at={cursor.at} onShow={show} />
    </Suspense>
  );
}

/** A place in the log. */
interface Cursor {
  /** The number of the entry to show; the newest one while following. */
  readonly at: number;
  readonly isFollowing: boolean;
  /** Undefined at the start of the log. */
  readonly back: (() => void) | undefined;
  /** Undefined at the end of the log. */
  readonly forward: (() => void) | undefined;
  readonly follow: () => void;
  readonly goTo: (n: number) => void;
}

/** Steps through a log. Follows the newest entry until a person goes back. */
function useCursor(entries: readonly Entry[]): Cursor {
  const [chosen, setChosen] = useState<number>();
  const last = entries.at(-1)?.n ?? 0;
  const at = chosen ?? last;
  const previous = entries.findLast(({ n }) => n < at);
  const next = entries.find(({ n }) => n > at);
  return {
    at,
    isFollowing: chosen === undefined,
    back: previous && (() => setChosen(previous.n)),
    forward: next && (() => setChosen(next.n)),
    follow: () => setChosen(undefined),
    goTo: setChosen,
  };
}

/** Steps through what happened. They stay while the chart below changes to another machine. */
function CursorButtons({ cursor: { back, forward, follow, isFollowing } }: { cursor: Cursor }) {
  return (
    <Inline>
      <Button size="small" isDisabled={!back} onPress={back}>
        Back
      </Button>
      <Button size="small" isDisabled={!forward} onPress={forward}>
        Forward
      </Button>
      <Button size="small" isDisabled={isFollowing} onPress={follow}>
        Follow
      </Button>
    </Inline>
  );
}
