import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { botQuery } from '../../api/query-options.ts';
import { selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { useBot } from '../bot-status/use-bot.ts';

/** Milliseconds after which a read counts as unanswered. */
const patienceMs = 3_000;

/**
 * When the newest run was read, in milliseconds since 1970, if it could not be read again: the last read failed, or one is
 * unanswered. Null if the run is up to date.
 * @param isWanted reads it again when this becomes true
 */
export function useOutdated(isWanted: boolean): number | null {
  const { api, queryClient } = useMember();
  const { snapshot, run } = useBot();
  const query = botQuery(api, run?.uuid ?? '');
  const { dataUpdatedAt, fetchStatus } = useQuery({ ...query, enabled: false });
  const isStale = selectIsStale(snapshot);
  const readAgain = useEffectEvent(() => {
    const { queryKey } = query;
    // The machine retries a read that failed.
    if (!isStale) void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (isWanted) readAgain();
  }, [isWanted]);

  const isReading = isWanted && fetchStatus === 'fetching';
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setUnanswered(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setUnanswered(false);
    };
  }, [isReading]);
  return isStale || isUnanswered ? dataUpdatedAt : null;
}
