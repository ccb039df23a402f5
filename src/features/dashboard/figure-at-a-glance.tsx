import type { ReactNode } from 'react';
import { KnownPlace } from '../../shared/member/last-known.tsx';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import * as styles from './glance.css.ts';

const names = {
  today: texts.lastDay,
  total: labels.totalPnl,
  atRisk: texts.atRisk,
  room: texts.room,
};

interface FigureAtAGlanceProps {
  of: keyof typeof names;
  name?: string | undefined;
  /** Undefined while it is loading. */
  value: ReactNode;
  /** Usually two lines, so that nothing moves. */
  notes?: readonly ReactNode[];
}

/** A figure that a member looks for first, with its name and notes. */
export function FigureAtAGlance({ of, name = names[of], value, notes = [] }: FigureAtAGlanceProps) {
  return (
    <KnownPlace of={of} isLoading={value === undefined} className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="7rem" height="0.8em" />}</dd>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The lines stay in their order.
        <dd key={index} className={styles.note}>
          {note}
        </dd>
      ))}
    </KnownPlace>
  );
}
