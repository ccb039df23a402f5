import type { ComponentProps } from 'react';
import * as styles from './stat-list.css.ts';

/** Figures with their names, one per line, dense enough to scan. Its children are `StatRow`s. */
export function StatList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.list} />;
}
