import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './line-chart.css.ts';

/** Keeps space for a `LineChart` of the same height. */
export function LineChartSkeleton({ height = 280 }: { height?: number }) {
  return (
    <div className={styles.root}>
      <div className={styles.readout}>
        <Skeleton width="12rem" height="40px" />
      </div>
      <Skeleton height={`${height}px`} />
      <div className={styles.footer}>
        <Skeleton width="30%" height="14px" />
      </div>
    </div>
  );
}
