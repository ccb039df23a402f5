import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

type SplitProps = { main: ReactNode; side: ReactNode };

/** Two parts side by side, the main one twice as wide. The side comes below where there is no room. */
export function Split({ main, side }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.splitMain}>{main}</div>
      <div className={styles.splitSide}>{side}</div>
    </div>
  );
}
