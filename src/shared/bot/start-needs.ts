import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery, userInfoQuery } from '../../api/queries.ts';
import { useStore } from '../../ui/store/store.ts';
import { hasNothingAllocated } from '../forms/allocation-limits.ts';
import { useMember } from '../member/member.ts';
import { seenRuns, useBot, useRunsQuery } from './use-bot.ts';

export interface StartNeeds {
  exchangeAccount: boolean;
  funds: boolean;
}

/** What a member must provide before a new run can start; null if nothing is missing, or not known to be. */
export function useStartNeeds({ isWanted = true } = {}): StartNeeds | null {
  const { api } = useMember();
  const { isDisabled: isBeforeRun } = useBot();
  const { data: info } = useQuery(userInfoQuery(api));
  const { data: keys } = useQuery({ ...apiKeysQuery(api), enabled: isWanted && isBeforeRun });
  const needs = { exchangeAccount: keys?.length === 0, funds: info ? hasNothingAllocated(info) : false };
  return isBeforeRun && (needs.exchangeAccount || needs.funds) ? needs : null;
}

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
