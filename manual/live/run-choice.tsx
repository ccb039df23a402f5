import { Text } from '../../src/ui/text/text.tsx';
import { stateName } from '../../tests/model/lib/model.ts';
import { machineId } from '../links.ts';
import type { Run } from './heard/runs.ts';
import * as styles from './live.css.ts';

const ends = { active: '', done: 'ended', error: 'failed', stopped: 'stopped' };

interface RunChoiceProps {
  runs: readonly Run[];
  chosen: number;
  onChoose: (actor: number) => void;
}

/** The machines of a tab, each with its state. */
export function RunChoice({ runs, chosen, onChoose }: RunChoiceProps) {
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
              {machineId(machine)}
              {isOver && `, ${ends[now.status]}`}
            </Text>
            <Text as="span" size="small" tone="quiet">
              {stateName(now.state.value)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
