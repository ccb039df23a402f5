import { useQuery } from '@tanstack/react-query';
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
import { refreshEvery, statisticInterval, statisticPace } from '../bot/live-bot.ts';
import { serviceNow } from '../bot/service-clock.ts';
import { rangeOfYear } from '../calendar/month-grid.ts';
import { profitBook } from '../calendar/profit-book.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';

/**
 * The closed profit of today and of this week so far, in USDT, from the same answer as the calendar. Null if the service
 * does not add up profit by day, or it could not be read; undefined while loading.
 */
export function useRecentProfit({ botUuid, asOf }: Statistic) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const { data, error } = useQuery({
    ...profitQuery(api, botUuid, {
      period: 'DAY',
      zone: zoneName(zone),
      ...rangeOfYear(dateOf(asOf, zone).slice(0, 4)),
    }),
    refetchInterval: (query) =>
      refreshEvery(statisticInterval, true, false)(query) || untilTomorrow(query.state.data, zone),
  });
  if (data === null || (error && !data)) return null;
  if (!data) return undefined;
  const { between } = profitBook(data);
  // The figures of a run that is over are not read again, but this profit is.
  const today = dateOf(data.asOf > asOf ? data.asOf : asOf, zone);
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
    // Another day makes it old even if no run lasts.
    refetchInterval: (query) =>
      refreshEvery(statisticInterval, isLive, statisticPace)(query) || untilTomorrow(query.state.data, zone),
    refetchOnWindowFocus: ({ state: { data } }) => isOfEarlierDay(data, zone),
  });
}

const todayIn = (zone: ZonePreference): CalendarDate => dateOf(new Date(serviceNow()), zone);

/** An answer that says its time; null or undefined if there is none. */
type Answer = { asOf: string } | null | undefined;

const isOfEarlierDay = (answer: Answer, zone: ZonePreference): boolean =>
  answer != null && dateOf(answer.asOf, zone) < todayIn(zone);

/**
 * Milliseconds until the next day has begun by the service's clock. Less for an answer of an earlier day: the clock may be
 * up to two seconds off, and the read after midnight may have failed.
 */
const untilTomorrow = (answer: Answer, zone: ZonePreference): number =>
  isOfEarlierDay(answer, zone)
    ? statisticInterval
    : startOfDate(addDays(todayIn(zone), 1), zone).getTime() - serviceNow() + 1_000;
