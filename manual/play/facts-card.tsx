import type { ReactNode } from 'react';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { type ContextLine, situationOf } from './changes.ts';
import * as styles from './play.css.ts';
import type { Play } from './use-play.ts';

/** What the machine remembers and runs in the situation shown, and what the last step changed. */
export function FactsCard({ play: { model, frame, before } }: { play: Play }) {
  const { left, context, emitted, started, ended, running } = situationOf(model, frame, before);
  return (
    <section aria-labelledby="facts" className={styles.card}>
      <Heading level={2} id="facts">
        Behind it
      </Heading>
      <Facts label="Left" facts={left.map(({ name }) => name)} />
      <Facts label="Remembers" facts={context.map((line) => <Remembered key={line.field} line={line} />)} />
      <Facts label="Reported" facts={emitted} />
      <Facts label="Started" facts={started} />
      <Facts label="Ended" facts={ended} />
      <Facts label="Running" facts={running} />
    </section>
  );
}

function Facts({ label, facts }: { label: string; facts: readonly ReactNode[] }) {
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      <Text as="span" size="small" tone="quiet">
        {label}
      </Text>
      <ul className={styles.factList}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may be there twice
          <li key={index}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

function Remembered({ line: { field, now, before } }: { line: ContextLine }) {
  if (before === undefined) return `${field}: ${now}`;
  return (
    <>
      {field}: <del className={styles.was}>{before}</del> <ins className={styles.is}>{now}</ins>
    </>
  );
}
