import * as texts from '../../texts/profit-calendar-outline.ts';
import { Card } from '../../ui/card/card.tsx';
import { setVars } from '../../ui/layout/set-vars.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { CalendarDate } from '../closed-period/calendar-date.ts';
import * as styles from './calendar-outline.css.ts';
import { type Bounds, isWeekOf, weeksOf } from './month-grid.ts';

interface CalendarOutlineProps {
  /** A day of the month that will be shown. */
  month: CalendarDate;
  run: Bounds;
  /** The calendar is about to appear. Screen readers announce this. */
  isLoading: boolean;
}

/** Keeps the space of a month of the calendar. */
export function CalendarOutline({ month, run, isLoading }: CalendarOutlineProps) {
  const mondays = weeksOf(month);
  const counts = setVars({
    [styles.weekCount]: String(mondays.length),
    [styles.totalCount]: String(mondays.filter((monday) => isWeekOf(run, monday)).length),
  });
  return (
    <Card
      title={texts.title}
      meta={<Skeleton width="12rem" height="1lh" />}
      actions={
        <span className={styles.control}>
          <Skeleton height="100%" />
        </span>
      }
    >
      <div className={styles.root} style={counts} aria-busy={isLoading || undefined}>
        {isLoading && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
        <div className={styles.head}>
          <Skeleton width="40%" height="2rem" />
        </div>
        <div className={styles.grid}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.footer}>
          <span className={styles.note} />
          <span className={styles.control} />
        </div>
      </div>
    </Card>
  );
}
