import { Fragment } from 'react';
import * as texts from '../../texts/candle-chart.ts';
import { tableOf } from '../../texts/line-chart.ts';
import * as tableStyles from '../chart-stage/chart.css.ts';
import { formatDateTime } from '../format/date-time.ts';
import { formatPrice } from '../format/number.ts';
import { setVars } from '../layout/set-vars.ts';
import * as styles from './candle-chart.css.ts';
import { digitsOf, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

// Without the focus, the keyboard could not scroll the region.
const keyboardScrollable = { tabIndex: 0 };

type CandleTableProps = { label: string; data: CandleData; slots: readonly Slot[]; height: number };

/** The same candles as a table, newest first. A row says where some are missing. */
export function CandleTable({ label, data, slots, height }: CandleTableProps) {
  const time = (at: number) => formatDateTime(new Date(at), data.zone);
  const digits = digitsOf(slots);
  const newestFirst = slots.filter(({ candle }) => candle).reverse();
  return (
    <section
      aria-label={tableOf(label)}
      {...keyboardScrollable}
      className={tableStyles.tableRegion}
      style={setVars({ [tableStyles.height]: `${height}px` })}
    >
      <table aria-label={label} className={tableStyles.table}>
        <thead>
          <tr>
            {[texts.time, texts.open, texts.high, texts.low, texts.close].map((header) => (
              <th key={header} scope="col" className={tableStyles.headerCell}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ time: at, candle }, index) => {
            const newer = newestFirst[index - 1];
            const end = at + data.interval;
            return (
              candle && (
                <Fragment key={at}>
                  {newer && newer.time > end && (
                    <tr>
                      <td colSpan={5} className={styles.gapCell}>
                        {texts.gap(time(end), time(newer.time))}
                      </td>
                    </tr>
                  )}
                  <tr>
                    <th scope="row" className={tableStyles.timeCell}>
                      {time(at)}
                    </th>
                    {[candle.open, candle.high, candle.low, candle.close].map((rate, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                      <td key={column} className={tableStyles.valueCell}>
                        {formatPrice(rate, digits)}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
