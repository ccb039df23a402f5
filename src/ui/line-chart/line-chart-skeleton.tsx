import * as stage from '../chart-stage/chart.css.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './line-chart.css.ts';

/** Keeps space for a `LineChart` of the same height. */
export function LineChartSkeleton({ height = 280 }: { height?: number }) {
  return (
    <div className={stage.root}>
      <div className={styles.readout}>
        <Skeleton width="12rem" height="40px" />
      </div>
      <Skeleton height={`${height}px`} />
      <div className={stage.footer}>
        <Skeleton width="30%" height="14px" />
      </div>
    </div>
  );
}
