import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { botQuery, queryKeys, statisticQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { hasEnded, lifeOf } from '../../machines/bot/bot.life.ts';
import { createStore } from '../../ui/store/store.ts';
import { useMember } from '../member/member.ts';

/**
 * When the service was last heard from while it reports changes, in milliseconds since 1970; null while it reports
 * none. At that time, everything shown was current, except what follows the market.
 */
export const toldAt = createStore<number | null>(null);

const seconds = 1_000;
const minutes = 60 * seconds;
/** Longer after a failure, because every failed attempt shows a toast. */
export const afterFailure = minutes;

/** How often the figures of a live run are fetched again, in milliseconds. */
export const tradesInterval = 15 * seconds;
export const statisticInterval = 30 * seconds;

/** The same for figures that follow the market, while the service reports all other changes. */
export const openTradesPace = 1.5 * minutes;
export const statisticPace = 5 * minutes;

interface Refreshed {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * A `refetchInterval` for the data of a run.
 * @param interval milliseconds between two answers
 * @param pace the same while the service reports changes; false for data that changes only then
 */
export function refreshEvery(interval: number, isLive: boolean, pace: number | false = interval) {
  return ({ state }: Refreshed): number | false => {
    if (!isLive) return false;
    const usual = toldAt.get() === null ? interval : pace;
    if (state.status !== 'error') return usual;
    return Math.max(usual || interval, afterFailure);
  };
}

/** Whether the run is known and not over. */
const lasts = (bot: Bot | undefined): boolean => bot !== undefined && !hasEnded(bot);

/**
 * One run, kept up to date until it is over. `isLive`: its figures still change. `isOver`: they no longer do.
 * `isStopping`: a hard stop is closing its trades. `hasLeftNone`: it is over, and no trade is open.
 */
export function useLiveBot(botId: string) {
  const { api, queryClient } = useMember();
  const query = useQuery({
    ...botQuery(api, botId),
    refetchInterval: (current) => refreshEvery(tradesInterval, lasts(current.state.data), false)(current),
  });
  const isLive = lasts(query.data);

  const wasLive = useRef(isLive);
  useEffect(() => {
    // Its last trades closed after the last read.
    if (wasLive.current && !isLive) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.bot(botId) });
    }
    wasLive.current = isLive;
  }, [isLive, botId, queryClient]);

  const isOver = query.data !== undefined && !isLive;
  return {
    query,
    isLive,
    isOver,
    hasLeftNone: isOver && query.data?.leftOnExchange === 0,
    isStopping: lifeOf(query.data ?? null) === 'stopping',
  };
}

/** The figures and the balance series of one run. All parts that show them share one request. */
export function useStatistic(botId: string, isLive: boolean) {
  const { api } = useMember();
  return useQuery({
    ...statisticQuery(api, botId),
    refetchInterval: refreshEvery(statisticInterval, isLive, statisticPace),
  });
}
