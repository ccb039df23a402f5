import { Pin } from 'lucide-react';
import { createStore, useStore } from '../../src/ui/store/store.ts';
import { Text } from '../../src/ui/text/text.tsx';
import { useNames } from '../names.tsx';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';
import { statesText } from './live-words.ts';

/** The id of the machine that Live keeps on top, in every tab of the app. It is forgotten when the manual closes. */
export const pinnedMachine = createStore<string | undefined>(undefined);

const ends = { active: '', done: 'ended', error: 'failed', stopped: 'stopped' };

interface RunChoiceProps {
  runs: readonly Run[];
  chosen: number;
  onChoose: (actor: number) => void;
  onPin: () => void;
}

/** The machines of a tab, each with its state and a button that keeps it on top. */
export function RunChoice({ runs, chosen, onChoose, onPin }: RunChoiceProps) {
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

/** Keeps a machine on top and shown while others report, until it is pressed again. */
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
