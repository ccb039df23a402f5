import * as texts from '../../texts/profit-calendar.ts';
import { notAvailable } from '../../texts/ui.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { addMonths, type CalendarDate, firstOfMonth } from '../../ui/format/calendar-date.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { ScrollingTable } from '../../ui/plain-table/plain-table.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { periodOf } from '../trade/closed-period.ts';
import * as styles from './calendar.css.ts';
import { Change } from './change.tsx';
import type { CalendarView, Span } from './month-grid.ts';
import { type Profit, percentText } from './profit-book.ts';

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
      <div className={styles.tableRegion}>
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
  const { day, month, profit, percent, trades } = texts.columns;
  return (
    <ScrollingTable
      label={span === 'month' ? formatCalendarDate(from, 'month') : from.slice(0, 4)}
      headers={[span === 'month' ? day : month, profit, percent, trades]}
      rows={rows.map(({ date, name, profit: figures, open }) => ({
        key: date,
        name: (
          <button type="button" className={styles.tableLink} onClick={open}>
            {name}
          </button>
        ),
        values: valuesOf(figures),
      }))}
      total={{ key: 'total', name: texts.total, values: valuesOf(book.between(from, to)) }}
      className={styles.tableRegion}
    />
  );
}

const valuesOf = ({ profit, percent, trades }: Profit) => [
  <Change key="profit" value={profit} isExact />,
  percentText({ percent }) ?? notAvailable,
  formatNumber(trades),
];
