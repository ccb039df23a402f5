import { productName } from '../../texts/ui.ts';
import * as styles from './mark.css.ts';

/** The mark of Botdeck, for places that already show the name. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path d="M7 21l6-6 4 4 8-9" className={styles.line} />
      <circle cx="25" cy="10" r="2.5" className={styles.head} />
    </svg>
  );
}

/** The mark with the name. */
export function Wordmark({ size }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      {productName}
    </span>
  );
}
