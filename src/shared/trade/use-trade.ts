import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/errors.ts';
import { botQuery, queryKeys, tradeQuery } from '../../api/queries.ts';
import type { Trade, TradePage } from '../../contract/answers.ts';
import { refreshEvery, tradesInterval } from '../bot/live-bot.ts';
import { useMember } from '../member/member.ts';

/** The trade if a list that is loaded has it. */
export function listedTrade(queryClient: QueryClient, botId: string, tradeId: string): Trade | undefined {
  return (['open', 'close'] as const)
    .flatMap((state) => queryClient.getQueriesData<TradePage>({ queryKey: queryKeys.trades(botId, state) }))
    .flatMap(([, page]) => page?.items ?? [])
    .find(({ id }) => String(id) === tradeId);
}

/**
 * One trade, kept up to date while it is open. Without an answer about it, the trade as a list has it. `isUnknown`: the
 * service has no such trade. `isOffered`: the service can show and close single trades; undefined until known.
 */
export function useTrade(botId: string, tradeId: string, isLive: boolean, interval = tradesInterval) {
  const { api } = useMember();
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    // Not at once: a query may be made while React renders.
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const listed = useSyncExternalStore(subscribe, () => listedTrade(queryClient, botId, tradeId));
  const query = useQuery({
    ...tradeQuery(api, botId, tradeId),
    refetchInterval: (current) =>
      refreshEvery(interval, isLive && current.state.data?.closeDate === null)(current),
  });
  const { data, error } = query;
  const isUnknown = error instanceof ApiError && [400, 403, 404].includes(error.status);
  return {
    query,
    trade: isUnknown ? undefined : (data ?? listed),
    isUnknown,
    isOffered: data === undefined ? undefined : data !== null,
  };
}

/**
 * The time of the last answer about the run, by the service's clock if it gives one, else by this device's. In
 * milliseconds since 1970.
 */
export function useServiceTime(botId: string): number {
  const { api } = useMember();
  const { data, dataUpdatedAt } = useQuery(botQuery(api, botId));
  if (data?.asOf) return Date.parse(data.asOf);
  return data ? dataUpdatedAt : Date.now();
}
