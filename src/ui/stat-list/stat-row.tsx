import type { ReactNode } from 'react';
import { notAvailable } from '../../texts/ui.ts';
import { Hint } from '../hint/hint.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './stat-list.css.ts';

type StatRowProps = {
  label: string;
  /** What the figure means, shown when the label is pressed. */
  hint?: ReactNode;
  /** The figure; usually a `Figure`. Undefined while loading. */
  value?: ReactNode;
  /** Why there is no figure. Shown in its place. */
  unavailableReason?: string;
};

/** One figure with its name, in a `StatList`. A figure that cannot be computed says why; it never shows as zero. */
export function StatRow({ label, hint, value, unavailableReason }: StatRowProps) {
  const isLoading = value === undefined && unavailableReason === undefined;
  return (
    <li aria-label={label} aria-busy={isLoading || undefined} className={styles.row}>
      <span className={styles.label}>{hint ? <Hint subject={label}>{hint}</Hint> : label}</span>
      {isLoading ? (
        <Skeleton width="4rem" height="14px" />
      ) : unavailableReason === undefined ? (
        <span className={styles.value}>{value}</span>
      ) : (
        <span className={styles.reason}>
          <VisuallyHidden>{notAvailable}: </VisuallyHidden>
          <span>{unavailableReason}</span>
        </span>
      )}
    </li>
  );
}
