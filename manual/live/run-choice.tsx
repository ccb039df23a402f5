import { Text } from '../../src/ui/text/text.tsx';
import { useNames } from '../names/use-names.ts';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';
import { statesText } from './live-words.ts';
import { PinButton } from './pin-button.tsx';

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
