import * as texts from '../../texts/line-chart.ts';
import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { SignedFigure } from '../figure/signed-figure.tsx';
import { formatDateTime } from '../format/date-time.ts';
import { formatAmount } from '../format/money.ts';
import * as styles from './line-chart.css.ts';
import type { ChartData, ChartPoint } from './types.ts';

/** The exact figures of a point. Also serves as the legend of the lines. */
export function ChartReadout({ data, point }: { data: ChartData; point: ChartPoint }) {
  const mainSwatch = data.start ? styles.swatchSplit : styles.swatchMain;
  return (
    <div className={styles.readout}>
      <div className={styles.timeEntry}>
        <span className={styles.entryLabel}>{texts.asOf}</span>
        <span className={styles.entryValue}>{formatDateTime(point.at, data.zone)}</span>
      </div>
      {data.series.map(({ id, label, isChange }, index) => {
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
              {value == null ? texts.none : <Value value={value} unit={data.unit} isChange={isChange} />}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Value({ value, unit, isChange }: { value: number; unit: string; isChange?: boolean }) {
  if (isChange) return <SignedFigure value={value} unit={unit} />;
  return <Figure value={formatAmount(value)} unit={unit} />;
}
