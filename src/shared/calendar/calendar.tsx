import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { botQuery, profitQuery } from '../../api/queries.ts';
import type { Bot, ProfitByPeriod } from '../../contract/answers.ts';
import * as texts from '../../texts/profit-calendar.ts';
import { title } from '../../texts/profit-calendar.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { type CalendarDate, dateOf, firstOfMonth, zoneName } from '../../ui/format/calendar-date.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { refreshEvery, statisticInterval } from '../bot/live-bot.ts';
import { useRunTime } from '../bot/run-time.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { QueryFailure } from '../query/query-view.tsx';
import { useClosedPeriod } from '../trade/use-closed-period.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { type Bounds, rangeOfYear, type Span, shownDay, within } from './month-grid.ts';
import { profitBook } from './profit-book.ts';

export interface CalendarProps {
  botId: string;
  /** The run is not over, so the calendar stays up to date. */
  isLive: boolean;
  /** What it shows first; the last day of the run if it is left out. */
  calendarDay?: CalendarDate | undefined;
}

const spans = [
  { value: 'month', label: texts.spans.month },
  { value: 'year', label: texts.spans.year },
] as const satisfies readonly { value: Span; label: string }[];

/** The first and last day of a run; today is the last one while it lasts. Until the run is known, this month up to today. */
function useRunDates(botId: string) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const query = useQuery(botQuery(api, botId));
  const bot: Bot | undefined = query.data;
  const now = useRunTime(botId);
  const last = dateOf(bot?.deactivatedAt ?? new Date(now), zone);
  const bounds: Bounds = { first: bot ? dateOf(bot.activatedAt, zone) : firstOfMonth(last), last };
  return { query, bounds, zone };
}

/** The calendar. `ProfitCalendar` loads it on demand; pages never import it. */
export function Calendar({ botId, isLive, calendarDay }: CalendarProps) {
  const { api } = useMember();
  const { query: run, bounds, zone } = useRunDates(botId);
  const { period } = useClosedPeriod();
  const [asked, setAsked] = useState(period?.from ?? calendarDay);
  const [span, setSpan] = useState<Span>('month');

  const active = shownDay(bounds, asked);
  const range = rangeOfYear(active.slice(0, 4));
  const query = useQuery({
    ...profitQuery(api, botId, { period: 'DAY', zone: zoneName(zone), ...range }),
    enabled: run.data !== undefined,
    refetchInterval: refreshEvery(statisticInterval, isLive && bounds.last < range.to, false),
  });
  const { data, error } = query;
  const book = useMemo(() => data && profitBook(data), [data]);

  // The service does not add up profit by day.
  if (data === null) return null;

  const failed = run.data ? query : run;
  const hasFailed = !data && failed.error !== null;
  const isWholeRun = range.from <= bounds.first && bounds.last < range.to;
  const isNothing = isWholeRun && data?.items.length === 0;
  return (
    <Card
      title={title}
      meta={hasFailed ? undefined : <FiguresTime answer={data} zone={zone} isOutdated={error !== null} />}
      actions={
        <SegmentedControl
          label={texts.span}
          options={spans}
          value={span}
          onChange={setSpan}
          isDisabled={hasFailed || isNothing}
        />
      }
    >
      {hasFailed ? (
        <QueryFailure query={failed} title={texts.notLoaded} />
      ) : isNothing ? (
        <EmptyState title={texts.noneTitle[isLive ? 'live' : 'ended']} icon={<CalendarDays size={20} />}>
          {texts.none[isLive ? 'live' : 'ended']}
        </EmptyState>
      ) : (
        <CalendarBody
          botId={botId}
          run={{ ...bounds, isLive }}
          zone={zone}
          book={book ?? undefined}
          span={span}
          active={active}
          onActiveChange={(date) => setAsked(within(bounds, date))}
          onSpanChange={setSpan}
        />
      )}
    </Card>
  );
}

interface FiguresTimeProps {
  /** Undefined while loading. */
  answer: ProfitByPeriod | undefined;
  zone: ZonePreference;
  /** The last attempt to get newer figures failed. */
  isOutdated: boolean;
}

function FiguresTime({ answer, zone, isOutdated }: FiguresTimeProps) {
  if (!answer) return <Skeleton width="12rem" height="1lh" />;
  return (
    <>
      {texts.asOf}
      <Timestamp at={answer.asOf} zone={zone} />
      {isOutdated && texts.outdated}
    </>
  );
}
