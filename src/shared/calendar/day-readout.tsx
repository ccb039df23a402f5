import * as texts from '../../texts/profit-calendar.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { periodOf } from '../trade/closed-period.ts';
import { placeOf } from './day-place.ts';
import * as styles from './month-view.css.ts';
import type { ProfitBook } from './profit-book.ts';
import { amountWords, tradesText } from './profit-words.ts';
import type { CalendarView } from './types.ts';

/** All figures of the active day, on screens where its cell has no space for them. */
export function DayReadout({ run, book, active, onOpen }: CalendarView & { book: ProfitBook }) {
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
