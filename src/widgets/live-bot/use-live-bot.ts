import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { botQuery, queryKeys } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { hasEnded } from '../bot-status/describe-bot.ts';
import { refreshEvery, tradesInterval } from './refresh.ts';

/** One run of the bot, kept up to date until it is over; `isLive` says whether its figures still change, `isOver` that they do not. */
export function useLiveBot(botId: string) {
  const { api, queryClient } = useMember();
  const query = useQuery({
    ...botQuery(api, botId),
    refetchInterval: (current) =>
      refreshEvery(tradesInterval, !current.state.data || !hasEnded(current.state.data))(current),
  });
  const isLive = query.data !== undefined && !hasEnded(query.data);

  const wasLive = useRef(isLive);
  useEffect(() => {
    // Its last trades closed after they were fetched last.
    if (wasLive.current && !isLive) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.bot(botId) });
    }
    wasLive.current = isLive;
  }, [isLive, botId, queryClient]);

  return { query, isLive, isOver: query.data !== undefined && !isLive };
}
