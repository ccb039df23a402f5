import type { ReactNode } from 'react';
import * as styles from './shell.css.ts';

/** The bar above the page: status at the start, actions at the end. */
export function TopBar({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <header className={styles.topBar}>
      <div className={styles.topBarPart}>{start}</div>
      <div className={styles.topBarPart}>{end}</div>
    </header>
  );
}
