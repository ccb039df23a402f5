import { useRef, useState } from 'react';
import * as texts from '../../texts/profit-calendar-outline.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { useNearViewport } from '../../ui/media/use-near-viewport.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Part } from '../query/part.tsx';
import { CalendarOutline } from './calendar-outline.tsx';

interface ProfitCalendarProps {
  botId: string;
  /** The run is not over, so the calendar stays up to date. */
  isLive: boolean;
}

const code = onDemand(() => import('./calendar.tsx'));

/**
 * The closed profit of a run by day. Its code and figures load when it comes into view; until then it keeps its space. A
 * service that cannot add up profit by day has no calendar.
 */
export function ProfitCalendar(props: ProfitCalendarProps) {
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
