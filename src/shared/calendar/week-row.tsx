import * as texts from '../../texts/profit-calendar.ts';
import { classNames } from '../../ui/class-names.ts';
import { addDays, type CalendarDate } from '../trade/calendar-date.ts';
import { periodOf } from '../trade/closed-period.ts';
import { periodName } from '../trade/period-name.ts';
import { Change } from './change.tsx';
import { DayCell } from './day-cell.tsx';
import { isOpened } from './day-place.ts';
import { daysOf } from './grid-days.ts';
import { gridCell, gridRow } from './grid-roles.ts';
import { daysInWeek, isWeekOf } from './month-grid.ts';
import * as styles from './month-view.css.ts';
import { percentText, profitWords, tradesText } from './profit-words.ts';
import type { CalendarView } from './types.ts';

interface WeekRowProps extends CalendarView {
  monday: CalendarDate;
  /** The total of this week is in the tab order. */
  isTabStop: boolean;
  /** The largest gain or loss of a day shown. */
  largest: number;
}

/** The days of a week and their total. */
export function WeekRow({ monday, isTabStop, largest, ...view }: WeekRowProps) {
  const { book, onOpen, opened } = view;
  const week = periodOf('week', monday);
  const total = book?.between(monday, addDays(monday, daysInWeek));
  const name = texts.weekOf(periodName(week));
  return (
    <tr {...gridRow} className={styles.row}>
      {daysOf(monday).map((day) => (
        <DayCell key={day} day={day} largest={largest} {...view} />
      ))}
      <td
        {...gridCell(isOpened(week, opened))}
        className={classNames(styles.weekCell, isWeekOf(view.run, monday) && styles.weekOfRun)}
      >
        {total && total.trades > 0 ? (
          <button
            type="button"
            tabIndex={isTabStop ? 0 : -1}
            aria-label={texts.named(name, profitWords(total))}
            title={texts.showTrades}
            className={styles.weekButton}
            onClick={() => onOpen(week)}
          >
            <span className={styles.weekWord}>{texts.week}</span>
            <Change value={total.profit} />
            <span className={styles.note}>{percentText(total)}</span>
            <span className={styles.note}>{tradesText(total)}</span>
          </button>
        ) : (
          total && isWeekOf(view.run, monday) && <span className={styles.quietWeek}>{texts.noTrades}</span>
        )}
      </td>
    </tr>
  );
}
