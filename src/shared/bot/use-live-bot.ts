import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { botQuery, queryKeys } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { hasEnded, lifeOf } from '../../machines/bot/bot.life.ts';
import { useMember } from '../member/member.ts';
import { refreshEvery, tradesInterval } from './refresh.ts';

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
