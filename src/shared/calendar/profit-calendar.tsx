import { type RefObject, useEffect, useRef, useState } from 'react';
import * as texts from '../../texts/profit-calendar.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { Part } from '../query/part.tsx';
import type { CalendarProps } from './calendar.tsx';
import * as styles from './calendar-outline.css.ts';

/** Whether an element has come near the visible part of the page. It stays true. */
function useNearViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}

interface CalendarOutlineProps {
  /** The calendar is about to appear. Screen readers announce this. */
  isLoading: boolean;
}

function CalendarOutline({ isLoading }: CalendarOutlineProps) {
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

const code = onDemand(() => import('./calendar.tsx'));

/**
 * The closed profit of a run by day. Its code and figures load when it comes into view; until then it keeps its space. A
 * service that cannot add up profit by day has no calendar.
 */
export function ProfitCalendar(props: CalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useOnDemand(code, isNear && !hasFailed, () => {
    setHasFailed(true);
    tellNotLoaded();
  });

  return (
    <Part title={texts.title}>
      {isNear && loaded ? (
        <loaded.Calendar {...props} />
      ) : (
        <div ref={place}>
          {hasFailed ? (
            <Card title={texts.title}>
              <ErrorState title={texts.notShownTitle} onRetry={() => setHasFailed(false)}>
                {texts.notShown}
              </ErrorState>
            </Card>
          ) : (
            <CalendarOutline isLoading={isNear} />
          )}
        </div>
      )}
    </Part>
  );
}
