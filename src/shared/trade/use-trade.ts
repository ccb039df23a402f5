import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys, tradeQuery } from '../../api/queries.ts';
import { isRefusal } from '../../api/unwrap.ts';
import type { Trade, TradePage } from '../../contract/answers.ts';
import { problemOf } from '../../machines/problem.ts';
import { tradeClosingMachine } from '../../machines/trade-closing/trade-closing.machine.ts';
import * as texts from '../../texts/trade-closing.ts';
import { formatMoney, formatPrice, withSign } from '../../ui/format/number.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { refreshEvery, tradesInterval } from '../bot/live-bot.ts';
import { inspected } from '../live/inspected.ts';
import { useMember } from '../member/member.ts';
import { reportFailure } from '../query/report-failure.ts';

/** The trade if a list that is loaded has it. */
function listedTrade(queryClient: QueryClient, botId: string, tradeId: string): Trade | undefined {
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

const currency = 'USDT';

/** The machine that closes one trade over the API. Reports how it ended, even after the member has left. */
export function useTradeClosing(botId: string, trade: Trade) {
  const { api } = useMember();
  const queryClient = useQueryClient();
  const { pair } = trade;
  const [machine] = useState(() => provideClosing(api, queryClient, botId, trade));
  const closing = useActorRef(machine, inspected);

  const sayClosed = useEffectEvent(() =>
    reportClosed(pair, queryClient.getQueryData<Trade>(queryKeys.trade(botId, String(trade.id)))),
  );
  const sayOvertaken = useEffectEvent(() =>
    toasts.show({ tone: 'info', title: texts.closedTitle(pair), description: texts.overtaken }),
  );
  const sayStopping = useEffectEvent(() =>
    toasts.show({ tone: 'info', title: texts.stoppingTitle, description: texts.stopping(pair) }),
  );
  const sayUnmanaged = useEffectEvent(() =>
    toasts.show({ tone: 'info', title: texts.unmanagedTitle, description: texts.unmanaged(pair) }),
  );
  useEffect(() => {
    const subscriptions = [
      closing.on('trade.closed', () => sayClosed()),
      closing.on('trade.overtaken', () => sayOvertaken()),
      closing.on('trade.stopping', () => sayStopping()),
      closing.on('trade.unmanaged', () => sayUnmanaged()),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [closing]);

  return closing;
}

function reportClosed(pair: string, known: Trade | undefined): void {
  const isDescribed = known?.closeRate != null;
  toasts.show({
    tone: 'success',
    title: texts.closedTitle(pair),
    description: isDescribed
      ? texts.closedAt(
          `${formatPrice(known.closeRate ?? 0)}\u00a0${currency}`,
          withSign(known.profitAbs, formatMoney(known.profitAbs, currency)),
        )
      : texts.closed,
  });
}

function provideClosing(api: MemberApi, queryClient: QueryClient, botId: string, { id, pair }: Trade) {
  const tradeId = String(id);
  const key = queryKeys.trade(botId, tradeId);
  // Not awaited: the answer counts, however long the reads take.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeys.bot(botId) });
  const know = async (trade: Trade | null) => {
    if (!trade) return;
    // A read that began earlier would be older.
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, trade);
  };
  return tradeClosingMachine.provide({
    actors: {
      closeTrade: fromPromise<boolean>(async ({ signal }) => {
        try {
          // Not aborted with the page: the service would close the trade anyway.
          const trade = await api.trades.close(botId, tradeId);
          await know(trade);
          if (signal.aborted) reportClosed(pair, trade ?? undefined);
          return true;
        } catch (error) {
          if (problemOf(error).code !== 'error.trade.alreadyClosed') reportFailure(error);
          if (isRefusal(error)) throw error;
          return false;
        } finally {
          readAgain();
        }
      }),
      readTrade: fromPromise<boolean>(async ({ signal }) => {
        const trade = await api.trades.get(botId, tradeId, signal);
        if (!trade) throw new Error('The service does not offer single trades.');
        await know(trade);
        readAgain();
        return trade.closeDate === null;
      }),
    },
  });
}
