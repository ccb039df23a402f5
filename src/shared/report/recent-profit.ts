import { type Query, useQuery } from '@tanstack/react-query';
import { profitQuery, userProfitQuery } from '../../api/queries.ts';
import type { Statistic } from '../../contract/answers.ts';
import {
  addDays,
  type CalendarDate,
  dateOf,
  mondayOf,
  startOfDate,
  zoneName,
} from '../../ui/format/calendar-date.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { afterFailure, refreshEvery, statisticInterval, statisticPace } from '../bot/live-bot.ts';
import { serviceNow, serviceTime } from '../bot/service-clock.ts';
import { rangeOfYear } from '../calendar/month-grid.ts';
import { profitBook } from '../calendar/profit-book.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';

/** Milliseconds after midnight by which the service's day has begun, too: the clocks may differ by up to two seconds. */
const afterMidnight = 3_000;

/** The latest day that an answer read at this time surely includes, by the service's clock. */
const dayOf = (readAt: number, zone: ZonePreference): CalendarDate =>
  dateOf(new Date(serviceTime(readAt) - afterMidnight), zone);

/** Whether another day has begun since. Not if nothing was read. */
const isOfEarlierDay = (readAt: number, zone: ZonePreference): boolean =>
  readAt > 0 && dayOf(readAt, zone) < dayOf(Date.now(), zone);

/**
 * Milliseconds until the next read: when the next day has begun or, if it already has, after the usual interval. This
 * goes by when the answer was read: one confirmed as unchanged still has the time when it was first given.
 */
function untilTomorrow(
  { state: { dataUpdatedAt, status } }: Pick<Query, 'state'>,
  zone: ZonePreference,
): number {
  const tomorrow = startOfDate(addDays(dayOf(Date.now(), zone), 1), zone).getTime() + afterMidnight;
  const left = isOfEarlierDay(dataUpdatedAt, zone) ? statisticInterval : tomorrow - serviceNow();
  return status === 'error' ? Math.max(left, afterFailure) : left;
}

/** Reads profit again like the other figures, and when another day begins, even if no run lasts. */
const refreshDaily = (isLive: boolean, pace: number | false, zone: ZonePreference) => ({
  refetchInterval: (query: Pick<Query, 'state'>): number =>
    Math.min(
      refreshEvery(statisticInterval, isLive, pace)(query) || Number.POSITIVE_INFINITY,
      untilTomorrow(query, zone),
    ),
  refetchOnWindowFocus: ({ state }: Pick<Query, 'state'>) => isOfEarlierDay(state.dataUpdatedAt, zone),
});

/**
 * The closed profit of today and of this week so far, in USDT, from the same answer as the calendar. Null if the service
 * does not add up profit by day, or it could not be read; undefined while loading.
 */
export function useRecentProfit({ botUuid, asOf }: Statistic, isLive: boolean) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const { data, error, dataUpdatedAt } = useQuery({
    ...profitQuery(api, botUuid, {
      period: 'DAY',
      zone: zoneName(zone),
      ...rangeOfYear(dateOf(asOf, zone).slice(0, 4)),
    }),
    ...refreshDaily(isLive, false, zone),
  });
  if (data === null || (error && !data)) return null;
  if (!data) return undefined;
  const { between } = profitBook(data);
  const today = dayOf(dataUpdatedAt, zone);
  const tomorrow = addDays(today, 1);
  return { today: between(today, tomorrow).profit, week: between(mondayOf(today), tomorrow).profit };
}

/**
 * What all runs have earned, by the days of the zone for times; null if the service does not offer it.
 * @param series also asks for the balance over time
 */
export function useUserProfit(isLive: boolean, series: boolean) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  return useQuery({
    ...userProfitQuery(api, { zone: zoneName(zone), series }),
    ...refreshDaily(isLive, statisticPace, zone),
  });
}
