import { Text } from '../../src/ui/text/text.tsx';
import { useNames } from '../names/use-names.ts';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';
import { statesText } from './live-words.ts';

const ends = { active: '', done: 'ended', error: 'failed', stopped: 'stopped' };

interface RunChoiceProps {
  runs: readonly Run[];
  chosen: number;
  onChoose: (actor: number) => void;
}

/** The machines of a tab, each with its state. */
export function RunChoice({ runs, chosen, onChoose }: RunChoiceProps) {
  const names = useNames();
  return (
    <ul className={styles.runs}>
      {runs.map(({ actor, machine, now, isOver }) => (
        <li key={actor}>
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
        </li>
      ))}
    </ul>
  );
}
