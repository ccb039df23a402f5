import * as texts from '../../texts/line-chart.ts';
import * as styles from '../chart-stage/chart.css.ts';
import { formatDateTime } from '../format/date-time.ts';
import { formatAmount } from '../format/money.ts';
import { withSign } from '../format/number.ts';
import { setVars } from '../layout/set-vars.ts';
import type { ChartData } from './types.ts';

// Without the focus, the keyboard could not scroll the region.
const keyboardScrollable = { tabIndex: 0 };

/** The same figures as a table, newest first. */
export function ChartTable({ label, data, height }: { label: string; data: ChartData; height: number }) {
  const newestFirst = [...data.points].reverse();
  return (
    <section
      aria-label={texts.tableOf(label)}
      {...keyboardScrollable}
      className={styles.tableRegion}
      style={setVars({ [styles.height]: `${height}px` })}
    >
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.headerCell}>
              {texts.time}
            </th>
            {data.series.map((series) => (
              <th key={series.id} scope="col" className={styles.headerCell}>
                {texts.headerWithUnit(series.label, data.unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ at, values }) => (
            <tr key={new Date(at).toISOString()}>
              <th scope="row" className={styles.timeCell}>
                {formatDateTime(at, data.zone)}
              </th>
              {data.series.map(({ id, isChange }) => (
                <td key={id} className={styles.valueCell}>
                  {figureText(values[id], isChange)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function figureText(value: number | null | undefined, isChange: boolean | undefined): string {
  if (value == null) return texts.none;
  return isChange ? withSign(value, formatAmount(value)) : formatAmount(value);
}
