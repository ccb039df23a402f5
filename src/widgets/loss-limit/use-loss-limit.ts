import { useQuery } from '@tanstack/react-query';
import { lossLimitQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { useBot } from '../bot-status/use-bot.ts';

/** The query for the member's loss limit. A new run and a new status of the run each read it again. */
export function useLossLimitQuery() {
  const { api } = useMember();
  const { run, view } = useBot();
  return lossLimitQuery(api, `${run?.uuid ?? ''} ${view}`);
}

/** How the limit acted on the newest run; null if it did not. Requested only if it may have caused the status. */
export function useReachedLimit() {
  const query = useLossLimitQuery();
  const { run, view, isDisabled } = useBot();
  const mayHaveActed = view === 'entryStopped' || view === 'stopping' || isDisabled;
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: mayHaveActed && Boolean(run) });
  return mayHaveActed && !isPlaceholderData ? (data?.reached ?? null) : null;
}
