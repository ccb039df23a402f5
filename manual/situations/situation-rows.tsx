import { useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { machineId } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import { playLink } from '../play/play-address.ts';
import type { Situation } from './situation-list.ts';
import * as styles from './situations.css.ts';

/** How many rows to show at a time: as many as a person reads before filtering. More would slow the page down. */
const PAGE = 100;

interface SituationRowsProps {
  situations: readonly Situation[];
  showsMachine: boolean;
}

/** Situations as links to Play, a page at a time. */
export function SituationRows({ situations, showsMachine }: SituationRowsProps) {
  const [count, setCount] = useState(PAGE);
  const more = Math.min(PAGE, situations.length - count);
  return (
    <Stack gap={2}>
      {situations.length > 0 && (
        <div aria-hidden="true" className={styles.heads}>
          <span>Active states</span>
          <span>Remembers</span>
          <span>Running</span>
          <span>Path</span>
        </div>
      )}
      <ul className={styles.list}>
        {situations.slice(0, count).map((situation) => (
          <li key={`${situation.machine} ${situation.start} ${situation.steps.join()}`}>
            <SituationLink situation={situation} showsMachine={showsMachine} />
          </li>
        ))}
      </ul>
      {more > 0 && <Button onPress={() => setCount(count + PAGE)}>{`Show ${more} more`}</Button>}
    </Stack>
  );
}

function SituationLink({ situation, showsMachine }: { situation: Situation; showsMachine: boolean }) {
  const { machine, start, startSlug, steps, states, context, running } = situation;
  const names = useNames();
  const way = steps.length === 0 ? 'the start' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  return (
    <a href={playLink(machine, startSlug, steps)} className={styles.row}>
      <span className={styles.states}>
        {showsMachine && (
          <span className={styles.machine}>
            {names.machine(machine)} <CodeName>{machineId(machine)}</CodeName>
          </span>
        )}
        {states.map((state) => (
          <span key={state} className={styles.state}>
            {names.state(machine, state)} <CodeName>{state}</CodeName>
          </span>
        ))}
      </span>
      <span>{context}</span>
      <span className={styles.quiet}>{running || 'Nothing is running'}</span>
      <span className={styles.quiet}>{`${start}: ${way}`}</span>
    </a>
  );
}
