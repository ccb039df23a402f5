import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as texts from '../../texts/profit-calendar.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { addMonths, type CalendarDate } from '../trade/calendar-date.ts';
import { periodOf } from '../trade/closed-period.ts';
import * as styles from './calendar.css.ts';
import * as outline from './calendar-outline.css.ts';
import { percentText, profitWords, tradesText } from './profit-words.ts';
import type { CalendarView, Span } from './types.ts';

interface CalendarHeadProps extends CalendarView {
  span: Span;
  /** The first day shown. */
  from: CalendarDate;
  /** The day after the last one. */
  to: CalendarDate;
}

/** The month or year shown, its total, and the steps to those before and after. */
export function CalendarHead({
  run,
  book,
  active,
  onActiveChange,
  onOpen,
  span,
  from,
  to,
}: CalendarHeadProps) {
  const name = span === 'month' ? formatCalendarDate(from, 'month') : from.slice(0, 4);
  const steps = useFocusWhenLost(from);
  const step = span === 'month' ? 1 : 12;
  const total = book?.between(from, to);
  const figures = total && (
    <>
      <span className={styles.totalFigure}>
        <SignedFigure value={total.profit} unit="USDT" />
      </span>
      <span className={styles.totalNote}>
        {percentText(total)} <span className={styles.tradesLink}>{tradesText(total)}</span>
      </span>
    </>
  );
  return (
    <div className={`${outline.head} ${styles.head}`}>
      <div ref={steps} tabIndex={-1} className={styles.steps}>
        <IconButton
          label={texts.previous[span]}
          icon={<ChevronLeft size={20} />}
          isDisabled={from <= run.first}
          onPress={() => onActiveChange(addMonths(active, -step))}
        />
        <Heading level={3} size="lead" aria-live="polite">
          {name}
        </Heading>
        <IconButton
          label={texts.next[span]}
          icon={<ChevronRight size={20} />}
          isDisabled={to > run.last}
          onPress={() => onActiveChange(addMonths(active, step))}
        />
      </div>
      {!total ? (
        <Skeleton width="11rem" height="2rem" />
      ) : span === 'month' && total.trades > 0 ? (
        <button
          type="button"
          className={styles.totalButton}
          aria-label={texts.named(name, profitWords(total))}
          title={texts.showTrades}
          onClick={() => onOpen(periodOf('month', from))}
        >
          {figures}
        </button>
      ) : (
        <div className={styles.total}>{figures}</div>
      )}
    </div>
  );
}
