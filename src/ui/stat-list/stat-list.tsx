import type { ComponentProps, ReactNode } from 'react';
import { Hint } from '../hint/hint.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './stat-list.css.ts';

/** Figures with their names, one per line, dense enough to scan. Its children are `StatRow`s. */
export function StatList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.list} />;
}

type StatRowProps = {
  label: string;
  /** What the figure means, shown when the label is pressed. */
  hint?: ReactNode;
  /** The figure, usually a `Figure`, or why there is none. Undefined while loading. */
  value: ReactNode;
};

/** One figure with its name, in a `StatList`. */
export function StatRow({ label, hint, value }: StatRowProps) {
  const isLoading = value === undefined;
  return (
    <li aria-label={label} aria-busy={isLoading || undefined} className={styles.row}>
      <span className={styles.label}>{hint ? <Hint subject={label}>{hint}</Hint> : label}</span>
      <span className={styles.value}>{isLoading ? <Skeleton width="4rem" height="14px" /> : value}</span>
    </li>
  );
}
