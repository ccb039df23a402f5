import * as texts from '../../texts/profit-calendar.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { directionOf } from '../../ui/format/number.ts';
import { type CalendarDate, dayOfMonth, monthOf } from '../trade/calendar-date.ts';
import { periodOf } from '../trade/closed-period.ts';
import { Change } from './change.tsx';
import { isOpened, placeOf } from './day-place.ts';
import { gridCell } from './grid-roles.ts';
import * as styles from './month-view.css.ts';
import { percentText, profitWords, tradesText } from './profit-words.ts';
import { tint } from './tint.css.ts';
import { tintLevel } from './tint.ts';
import type { CalendarView } from './types.ts';

interface DayCellProps extends CalendarView {
  day: CalendarDate;
  /** The largest gain or loss of a day shown. */
  largest: number;
}

/**
 * A day with its figures. A press shows its trades; where there is no room for all figures, the first press only shows
 * the figures.
 */
export function DayCell({ day, largest, run, book, active, onActiveChange, onOpen, opened }: DayCellProps) {
  const profit = book?.on(day);
  const place = placeOf(day, run);
  const isOfMonth = monthOf(day) === monthOf(active);
  const isToday = run.isLive && day === run.last;
  const name = formatCalendarDate(day, 'longDay');
  const words = profit ? profitWords(profit) : place === 'run' ? texts.noTrades : texts.outside[place];
  const level = profit && isOfMonth ? tintLevel(profit.profit, largest) : 0;

  const press = (button: HTMLElement) => {
    const isReadBelow = button.closest('div')?.querySelector('[data-readout]')?.checkVisibility() ?? false;
    if (place === 'run') onActiveChange(day);
    if (profit && !(isReadBelow && day !== active)) onOpen(periodOf('day', day));
  };
  return (
    <td {...gridCell(isOpened(periodOf('day', day), opened))} className={styles.dayCell}>
      <button
        type="button"
        data-day={day}
        data-place={place}
        data-other-month={isOfMonth ? undefined : true}
        tabIndex={day === active ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!profit || undefined}
        aria-label={book && texts.named(name, words)}
        title={profit && texts.showTrades}
        className={classNames(styles.day, level > 0 && tint[`${directionOf(profit?.profit ?? 0)}${level}`])}
        onClick={(event) => press(event.currentTarget)}
      >
        <span className={styles.dayHead}>
          <span className={styles.number}>{dayOfMonth(day)}</span>
          {profit && <span className={styles.note}>{tradesText(profit)}</span>}
        </span>
        {profit && (
          <>
            <Change value={profit.profit} isQuiet={!isOfMonth} />
            <span className={styles.note}>{percentText(profit)}</span>
          </>
        )}
      </button>
    </td>
  );
}
