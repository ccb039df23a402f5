import { useQuery } from '@tanstack/react-query';
import { botQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/use-time-zone.ts';
import { firstOfMonth } from '../trade/calendar-date.ts';
import { dateOf } from '../trade/zoned-date.ts';
import type { Bounds } from './month-grid.ts';

/** The first and last day of a run; today is the last one while it lasts. Until the run is known, this month up to today. */
export function useRunDates(botId: string) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const query = useQuery(botQuery(api, botId));
  const bot: Bot | undefined = query.data;
  const last = dateOf(bot?.deactivatedAt ?? bot?.asOf ?? new Date(), zone);
  const bounds: Bounds = { first: bot ? dateOf(bot.activatedAt, zone) : firstOfMonth(last), last };
  return { query, bounds, zone };
}
