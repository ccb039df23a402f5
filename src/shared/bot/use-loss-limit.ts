import { useQuery } from '@tanstack/react-query';
import { lossLimitQuery } from '../../api/queries.ts';
import { useMember } from '../member/member.ts';
import { refreshEvery, statisticInterval, statisticPace } from './refresh.ts';
import { useBot } from './use-bot.ts';

/** The query for the member's loss limit. A new run and a new status of the run each read it again. */
export function useLossLimitQuery() {
  const { api } = useMember();
  const { run, view } = useBot();
  return lossLimitQuery(api, `${run?.uuid ?? ''} ${view}`);
}

/** The member's loss limit, kept up to date while it measures. Its `data` is null if the service has no loss limits. */
export function useLossLimit() {
  return useQuery({
    ...useLossLimitQuery(),
    // The peak changes while the limit measures.
    refetchInterval: ({ state }) =>
      refreshEvery(statisticInterval, typeof state.data?.peak === 'number', statisticPace)({ state }),
  });
}

/** How the limit acted on the newest run; null if it did not. Requested only if it may have caused the status. */
export function useReachedLimit() {
  const query = useLossLimitQuery();
  const { run, view, isDisabled } = useBot();
  const mayHaveActed = view === 'entryStopped' || view === 'stopping' || isDisabled;
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: mayHaveActed && Boolean(run) });
  return mayHaveActed && !isPlaceholderData ? (data?.reached ?? null) : null;
}
