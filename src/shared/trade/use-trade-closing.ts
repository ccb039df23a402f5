import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { isRefusal } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Trade } from '../../contract/answers.ts';
import { problemOf } from '../../machines/problem.ts';
import { tradeClosingMachine } from '../../machines/trade-closing/trade-closing.machine.ts';
import * as texts from '../../texts/trade-panel.ts';
import { formatMoney, formatPrice, withSign } from '../../ui/format/number.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { inspected } from '../live/inspected.ts';
import { useMember } from '../member/member.ts';
import { reportFailure } from '../query/report-failure.ts';

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
          // Not aborted with the page: the service would close the trade all the same.
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
