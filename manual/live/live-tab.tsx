import { Pin } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Entry } from '../../src/shared/live/protocol.ts';
import { Button } from '../../src/ui/button/button.tsx';
import { Card } from '../../src/ui/card/card.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { createStore, useStore } from '../../src/ui/store/store.ts';
import { Text } from '../../src/ui/text/text.tsx';
import { useMachineIfKnown } from '../data/load-data.ts';
import { CodeName, useNames } from '../names.tsx';
import * as styles from './live.css.ts';
import { LiveRun } from './live-run.tsx';
import { statesText, timeOf, unknownMachine, whatHappened } from './live-words.ts';
import { type LiveTab, type Run, runsUntil, runToShow } from './tabs.ts';

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
function LiveLog({ entries, actor, at, onShow }: LiveLogProps) {
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

/** The id of the machine that Live keeps on top, in every tab of the app. It is forgotten when the manual closes. */
const pinnedMachine = createStore<string | undefined>(undefined);

const ends = { active: '', done: 'ended', error: 'failed', stopped: 'stopped' };

interface RunChoiceProps {
  runs: readonly Run[];
  chosen: number;
  onChoose: (actor: number) => void;
  onPin: () => void;
}

/** The machines of a tab, each with its state and a button that keeps it on top. */
function RunChoice({ runs, chosen, onChoose, onPin }: RunChoiceProps) {
  const names = useNames();
  return (
    <ul className={styles.runs}>
      {runs.map(({ actor, machine, now, isOver }) => (
        <li key={actor} className={styles.choiceRow}>
          <button
            type="button"
            aria-pressed={actor === chosen}
            className={styles.run}
            onClick={() => onChoose(actor)}
          >
            <Text as="span" weight="medium" tone={isOver ? 'quiet' : 'strong'}>
              {names.machine(machine)}
              {isOver && `, ${ends[now.status]}`}
            </Text>
            <Text as="span" size="small" tone="quiet">
              {statesText(now, names)}
            </Text>
          </button>
          <PinButton machine={machine} onPin={onPin} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps a machine on top and in view while others report, until it is pressed again. */
function PinButton({ machine, onPin }: { machine: string; onPin: () => void }) {
  const isPinned = useStore(pinnedMachine) === machine;
  const label = `Pin ${useNames().machine(machine)}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPinned}
      title={label}
      className={styles.pin}
      onClick={() => {
        pinnedMachine.set(isPinned ? undefined : machine);
        if (!isPinned) onPin();
      }}
    >
      <Pin size={16} aria-hidden="true" fill={isPinned ? 'currentColor' : 'none'} />
    </button>
  );
}
