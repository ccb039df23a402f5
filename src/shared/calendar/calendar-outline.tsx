import * as texts from '../../texts/profit-calendar-outline.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import * as styles from './calendar-outline.css.ts';

interface CalendarOutlineProps {
  /** The calendar is about to appear. Screen readers announce this. */
  isLoading: boolean;
}

/** Keeps the space of the calendar. */
export function CalendarOutline({ isLoading }: CalendarOutlineProps) {
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
      <div className={styles.root} aria-busy={isLoading || undefined}>
        {isLoading && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
        <div className={styles.head}>
          <Skeleton width="40%" height="2rem" />
        </div>
        <div className={styles.stage}>
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
