import * as texts from '../../texts/profit-calendar.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { addMonths, type CalendarDate, firstOfMonth, monthOf } from '../../ui/format/calendar-date.ts';
import { directionOf } from '../../ui/format/number.ts';
import { Change } from './change.tsx';
import { type CalendarView, daysOf, monthsOf, placeOf, type RunDays, weeksOf } from './month-grid.ts';
import { type ProfitBook, percentText, profitWords, tintLevel } from './profit-book.ts';
import { tint } from './tint.css.ts';
import * as styles from './year-view.css.ts';

interface YearViewProps extends CalendarView {
  onOpenMonth: (month: CalendarDate) => void;
}

/** Twelve small months; each shows its total and the sign of every day, and opens when pressed. */
export function YearView({ run, book, active, onOpenMonth }: YearViewProps) {
  const year = active.slice(0, 4);
  const shown = book?.days.filter((day) => day.startsWith(year)) ?? [];
  const largest = Math.max(0, ...shown.map((day) => Math.abs(book?.on(day)?.profit ?? 0)));
  return (
    <ul aria-label={year} aria-busy={book === undefined || undefined} className={styles.months}>
      {monthsOf(year).map((month) => {
        const end = addMonths(month, 1);
        const isInRun = run.first < end && month <= run.last;
        const total = book?.between(month, end);
        const name = formatCalendarDate(month, 'monthOfYear');
        return (
          <li key={month} ref={month === firstOfMonth(active) ? scrollTo : undefined}>
            <button
              type="button"
              disabled={!isInRun}
              aria-label={
                total && isInRun ? texts.named(formatCalendarDate(month, 'month'), profitWords(total)) : name
              }
              className={styles.month}
              onClick={() => onOpenMonth(month)}
            >
              <span className={styles.head}>
                <span className={styles.name}>{name}</span>
                {total && total.trades > 0 && (
                  <span className={styles.figures}>
                    <Change value={total.profit} />
                    <span className={styles.percent}>{percentText(total)}</span>
                  </span>
                )}
              </span>
              <SmallMonth month={month} run={run} book={book} largest={largest} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Brings a month to the top of the list, where that scrolls. */
function scrollTo(month: HTMLElement | null) {
  month?.parentElement?.scrollTo({ top: month.offsetTop });
}

interface SmallMonthProps {
  month: CalendarDate;
  run: RunDays;
  book: ProfitBook | undefined;
  largest: number;
}

const signs = { up: '+', down: '\u2212', flat: '\u00b7' } as const;

function SmallMonth({ month, run, book, largest }: SmallMonthProps) {
  const mondays = weeksOf(month);
  return (
    <span aria-hidden="true" className={styles.days}>
      {mondays.flatMap(daysOf).map((day) => {
        if (monthOf(day) !== monthOf(month)) return <span key={day} />;
        const profit = book?.on(day)?.profit;
        const direction = directionOf(profit ?? 0);
        const level = profit === undefined ? 0 : tintLevel(profit, largest);
        return (
          <span
            key={day}
            className={classNames(
              styles.day,
              placeOf(day, run) !== 'run' && styles.outside,
              level > 0 && tint[`${direction}${level}`],
            )}
          >
            {profit !== undefined && <span className={styles.sign[direction]}>{signs[direction]}</span>}
          </span>
        );
      })}
    </span>
  );
}
