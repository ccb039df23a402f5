import type { CalendarDate } from '../trade/calendar-date.ts';
import type { ClosedPeriod } from '../trade/closed-period.ts';
import type { Bounds } from './month-grid.ts';
import type { ProfitBook } from './profit-book.ts';

/** What the calendar shows at once. */
export type Span = 'month' | 'year';

/** The days of a run. */
export interface RunDays extends Bounds {
  /** The last day is today. */
  isLive: boolean;
}

/** What every view of the calendar needs. */
export interface CalendarView {
  run: RunDays;
  /** Undefined while loading. */
  book: ProfitBook | undefined;
  /** The day that has the focus or would get it; the view shows its month or year. */
  active: CalendarDate;
  onActiveChange: (date: CalendarDate) => void;
  /** Shows the trades closed in a period. */
  onOpen: (period: ClosedPeriod) => void;
  /** The period whose trades are shown; null if all are. */
  opened: ClosedPeriod | null;
}
