import { useQuery } from '@tanstack/react-query';
import { botQuery } from '../../api/queries.ts';
import { useNow } from '../../ui/timing/timing.ts';
import { useMember } from '../member/member.ts';
import { useServiceClock } from './service-clock.ts';

/** Milliseconds. The shortest candle takes a minute. */
const every = 30_000;

/**
 * The time for what a page shows of a run, by the service's clock, in milliseconds since 1970. While the run lasts, that is
 * now, even if nothing is read again because nothing changes. Once it is over, and in the demo, whose clock stands still, it
 * is the time of the last answer.
 */
export function useRunTime(botId: string): number {
  const { api, isDemo } = useMember();
  const { data: run } = useQuery(botQuery(api, botId));
  const now = useServiceClock()(useNow(every));
  if (!run || run.asOf === null) return now;
  const answered = Date.parse(run.asOf);
  const hasPassed = !isDemo && run.deactivatedAt === null && now - answered >= every;
  return hasPassed ? now : answered;
}
