import { type ReactNode, useId } from 'react';
import { notAvailable } from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './stat-card.css.ts';

type StatCardProps = {
  label: string;
  /** The figure; usually a `Figure`. */
  value?: ReactNode;
  /** Why there is no figure. Shown after "Not available" instead of a value. */
  unavailableReason?: string;
  /** What the figure is based on, or how to read it. */
  note?: ReactNode;
  /** A `Hint`, a menu or another small control at the top right. */
  action?: ReactNode;
  isLoading?: boolean;
};

/** One figure with its name. A figure that cannot be computed says why; it never shows as zero. */
export function StatCard({ label, value, unavailableReason, note, action, isLoading }: StatCardProps) {
  const labelId = useId();
  return (
    <article aria-labelledby={labelId} aria-busy={isLoading || undefined} className={styles.card}>
      <div className={styles.header}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {action}
      </div>
      {isLoading ? (
        <>
          <div className={styles.value}>
            <Skeleton width="60%" height="24px" />
          </div>
          <div className={styles.note}>
            <Skeleton width="80%" height="14px" />
          </div>
        </>
      ) : (
        <>
          <div className={classNames(styles.value, unavailableReason !== undefined && styles.unavailable)}>
            {unavailableReason === undefined ? value : notAvailable}
          </div>
          <div className={styles.note}>{unavailableReason ?? note}</div>
        </>
      )}
    </article>
  );
}
