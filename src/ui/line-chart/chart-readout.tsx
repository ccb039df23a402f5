import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { formatDateTime } from '../format/date-time.ts';
import { formatAmount } from '../format/money.ts';
import * as styles from './line-chart.css.ts';
import type { ChartData, ChartPoint } from './types.ts';

/** The exact figures of a point; names the lines at the same time. */
export function ChartReadout({ data, point }: { data: ChartData; point: ChartPoint }) {
  const mainSwatch = data.start ? styles.swatchSplit : styles.swatchMain;
  return (
    <div className={styles.readout}>
      <div className={styles.entry}>
        <span className={styles.entryLabel}>As of</span>
        <span className={styles.entryValue}>{formatDateTime(point.at, data.zone)}</span>
      </div>
      {data.series.map(({ id, label }, index) => {
        const value = point.values[id];
        return (
          <div key={id} className={styles.entry}>
            <span className={styles.entryLabel}>
              <span
                aria-hidden="true"
                className={classNames(styles.swatch, index === 0 ? mainSwatch : styles.swatchQuiet)}
              />
              {label}
            </span>
            <span className={styles.entryValue}>
              {value == null ? 'None' : <Figure value={formatAmount(value)} unit={data.unit} />}
            </span>
          </div>
        );
      })}
    </div>
  );
}
