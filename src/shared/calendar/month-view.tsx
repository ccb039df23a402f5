import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import * as texts from '../../texts/profit-calendar.ts';
import { loading } from '../../texts/profit-calendar.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import {
  addDays,
  type CalendarDate,
  dayOfMonth,
  firstOfMonth,
  monthOf,
} from '../../ui/format/calendar-date.ts';
import { directionOf } from '../../ui/format/number.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { periodName, periodOf } from '../trade/closed-period.ts';
import { Change } from './change.tsx';
import { dayAfterKey, grid, gridCell, gridHeader, gridRow } from './grid-keys.ts';
import { type CalendarView, daysInWeek, daysOf, isOpened, isWeekOf, placeOf, weeksOf } from './month-grid.ts';
import * as styles from './month-view.css.ts';
import {
  amountWords,
  type ProfitBook,
  percentText,
  profitWords,
  tintLevel,
  tradesText,
} from './profit-book.ts';
import { tint } from './tint.css.ts';

/** All figures of the active day, on screens where its cell has no space for them. */
function DayReadout({ run, book, active, onOpen }: CalendarView & { book: ProfitBook }) {
  const profit = book.on(active);
  const place = placeOf(active, run);
  return (
    <div data-readout className={styles.readout}>
      <div className={styles.readoutWords}>
        <span className={styles.readoutDay}>{formatCalendarDate(active, 'shortDay')}</span>
        <span>{profit ? amountWords(profit) : place === 'run' ? texts.noTrades : texts.outside[place]}</span>
      </div>
      {profit && (
        <Button size="small" onPress={() => onOpen(periodOf('day', active))}>
          {tradesText(profit)}
        </Button>
      )}
    </div>
  );
}

interface DayCellProps extends CalendarView {
  day: CalendarDate;
  /** The largest gain or loss of a day shown. */
  largest: number;
}

/**
 * A day with its figures. A press shows its trades; where there is no room for all figures, the first press only shows
 * the figures.
 */
function DayCell({ day, largest, run, book, active, onActiveChange, onOpen, opened }: DayCellProps) {
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

interface WeekRowProps extends CalendarView {
  monday: CalendarDate;
  /** The total of this week is in the tab order. */
  isTabStop: boolean;
  /** The largest gain or loss of a day shown. */
  largest: number;
}

function WeekRow({ monday, isTabStop, largest, ...view }: WeekRowProps) {
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

interface MonthViewProps extends CalendarView {
  /** The active day gets the focus once it is shown. */
  wantsFocus: RefObject<boolean>;
}

/** The days of a month, week by week, each with its closed profit. Keys move from day to day, as in a date picker. */
export function MonthView({ wantsFocus, ...view }: MonthViewProps) {
  const { run, book, active, onActiveChange } = view;
  const month = firstOfMonth(active);
  const mondays = weeksOf(month);
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, wantsFocus]);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const day = dayAfterKey(event.key, active, run);
    if (day === undefined) return;
    event.preventDefault();
    wantsFocus.current = day !== active;
    onActiveChange(day);
  };

  const shown = book?.days.filter((day) => monthOf(day) === monthOf(month)) ?? [];
  const largest = Math.max(0, ...shown.map((day) => Math.abs(book?.on(day)?.profit ?? 0)));
  return (
    <div className={styles.root}>
      <table
        ref={table}
        {...grid}
        aria-label={formatCalendarDate(month, 'month')}
        aria-busy={book === undefined || undefined}
        className={styles.grid}
        onKeyDown={move}
      >
        <thead>
          <tr {...gridRow} className={styles.row}>
            {daysOf(mondays[0] ?? month).map((day) => (
              <th key={day} {...gridHeader} scope="col" className={styles.weekday}>
                {formatCalendarDate(day, 'weekday')}
              </th>
            ))}
            <th {...gridHeader} scope="col" className={styles.weekHeader}>
              {texts.week}
            </th>
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <WeekRow
              key={monday}
              {...view}
              monday={monday}
              isTabStop={monday <= active && active < addDays(monday, 7)}
              largest={largest}
            />
          ))}
        </tbody>
      </table>
      {book ? <DayReadout {...view} book={book} /> : <VisuallyHidden>{loading}</VisuallyHidden>}
    </div>
  );
}
