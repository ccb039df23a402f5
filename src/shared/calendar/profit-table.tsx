import * as texts from '../../texts/profit-calendar.ts';
import { notAvailable } from '../../texts/ui.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { addMonths, type CalendarDate, firstOfMonth } from '../trade/calendar-date.ts';
import { periodOf } from '../trade/closed-period.ts';
import { Change } from './change.tsx';
import type { CalendarView, Span } from './month-grid.ts';
import { type Profit, percentText } from './profit-book.ts';
import * as styles from './profit-table.css.ts';

// Without focus, the keyboard could not scroll the region.
const keyboardScrollable = { tabIndex: 0 };

interface ProfitTableProps extends CalendarView {
  span: Span;
  /** The first day shown. */
  from: CalendarDate;
  /** The day after the last one. */
  to: CalendarDate;
  onOpenMonth: (month: CalendarDate) => void;
}

/** The days of a month or the months of a year in which trades closed, as a table with the total. */
export function ProfitTable({ book, span, from, to, onOpen, onOpenMonth }: ProfitTableProps) {
  if (!book) {
    return (
      <div className={styles.region}>
        <Skeleton height="100%" />
      </div>
    );
  }
  const days = book.days.filter((day) => from <= day && day < to);
  const rows =
    span === 'month'
      ? days.map((day) => ({
          date: day,
          name: formatCalendarDate(day, 'shortDay'),
          profit: book.between(day, periodOf('day', day).to),
          open: () => onOpen(periodOf('day', day)),
        }))
      : [...new Set(days.map(firstOfMonth))].map((month) => ({
          date: month,
          name: formatCalendarDate(month, 'monthOfYear'),
          profit: book.between(month, addMonths(month, 1)),
          open: () => onOpenMonth(month),
        }));
  const name = span === 'month' ? formatCalendarDate(from, 'month') : from.slice(0, 4);
  const headers = [texts.columns.profit, texts.columns.percent, texts.columns.trades];
  return (
    <section aria-label={texts.tableOf(name)} {...keyboardScrollable} className={styles.region}>
      <table aria-label={name} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.nameHeader}>
              {span === 'month' ? texts.columns.day : texts.columns.month}
            </th>
            {headers.map((header) => (
              <th key={header} scope="col" className={styles.header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, name: label, profit, open }) => (
            <tr key={date}>
              <th scope="row" className={styles.name}>
                <button type="button" className={styles.link} onClick={open}>
                  {label}
                </button>
              </th>
              <Figures profit={profit} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {texts.total}
            </th>
            <Figures profit={book.between(from, to)} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Figures({ profit: { profit, percent, trades } }: { profit: Profit }) {
  return (
    <>
      <td className={styles.cell}>
        <Change value={profit} isExact />
      </td>
      <td className={styles.cell}>{percentText({ percent }) ?? notAvailable}</td>
      <td className={styles.cell}>{formatNumber(trades)}</td>
    </>
  );
}
