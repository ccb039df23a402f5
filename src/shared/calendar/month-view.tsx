import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import * as texts from '../../texts/profit-calendar.ts';
import { loading } from '../../texts/profit-calendar-outline.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { addDays, firstOfMonth, monthOf } from '../trade/calendar-date.ts';
import { DayReadout } from './day-readout.tsx';
import { daysOf } from './grid-days.ts';
import { dayAfterKey } from './grid-keys.ts';
import { grid, gridHeader, gridRow } from './grid-roles.ts';
import { weeksOf } from './month-grid.ts';
import * as styles from './month-view.css.ts';
import type { CalendarView } from './types.ts';
import { WeekRow } from './week-row.tsx';

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
