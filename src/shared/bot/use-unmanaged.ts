import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../ui/store/store.ts';
import { seenRuns } from './seen-runs.ts';
import { useBot } from './use-bot.ts';
import { useRunsQuery } from './use-runs-query.ts';

/**
 * How many trades are left on the exchange, as far as the service says: by the newest run, and by earlier ones whose
 * warning the member has not closed.
 */
export function useUnmanaged(isWanted: boolean): { byLast: number; byEarlier: number } {
  const { run } = useBot();
  const seen = useStore(seenRuns);
  const runs = useRunsQuery();
  const { data } = useQuery({ ...runs, enabled: isWanted && runs.enabled && Boolean(run) });
  const earlier = (data?.items ?? []).filter(({ uuid }) => uuid !== run?.uuid && !seen.includes(uuid));
  return {
    byLast: run?.leftOnExchange ?? 0,
    byEarlier: earlier.reduce((sum, { leftOnExchange }) => sum + (leftOnExchange ?? 0), 0),
  };
}
