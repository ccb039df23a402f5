import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OperatorPageRequest, operatorOrdersQuery } from '../../api/operator.ts';
import type { OperatorOrder, OperatorOrderPage } from '../../contract/answers.ts';
import { refreshEvery, statisticInterval } from '../../shared/bot/live-bot.ts';
import { pageOf } from '../../ui/data-table/pages.ts';
import { pageSizes } from '../../ui/data-table/types.ts';
import { typingPause, useSettled } from '../../ui/timing/timing.ts';
import { isRefused } from './operator-frame.tsx';
import { useOperatorApi } from './use-return-recording.ts';

interface Read {
  state: { data: unknown; error: unknown; status: 'pending' | 'error' | 'success' };
}

/** A `refetchInterval` for what only an operator may read. The service says null where it has none of it. */
export const refreshIfAllowed = ({ state }: Read): number | false =>
  refreshEvery(statisticInterval, state.data !== null && !isRefused(state.error))({ state });

/** One page of orders, read again every half minute, and functions to choose which. A change leads to the first page. */
export function useOrders() {
  const api = useOperatorApi();
  const [request, setRequest] = useState<OperatorPageRequest>({
    show: 'NEEDS_HAND',
    page: 0,
    size: pageSizes.regular,
  });
  const [searchText, setSearchText] = useState('');
  const change = (part: Partial<OperatorPageRequest>) =>
    setRequest((current) => ({ ...current, page: 0, ...part }));

  useSettled(searchText.trim() || undefined, request.search, typingPause, (search) => change({ search }));

  const query = useQuery({
    ...operatorOrdersQuery(api, request),
    refetchInterval: refreshIfAllowed,
  });
  const setPage = (page: number) => change({ page });
  return {
    query,
    page: pageOf(query, { index: request.page, size: request.size }, setPage),
    show: request.show,
    isSearching: request.search !== undefined,
    searchText,
    setSearchText,
    clearSearch: () => {
      setSearchText('');
      change({ search: undefined });
    },
    setShow: (show: OperatorPageRequest['show']) => change({ show }),
    setPage,
    setSize: (size: number) => change({ size }),
  };
}

export type OrdersControl = ReturnType<typeof useOrders>;

export const orderId = ({ orderUuid }: OperatorOrder) => orderUuid;

/** One order: as the list has it, which is read again, or as the service finds it by its number. */
export function useOrder(orderUuid: string, list: OperatorOrderPage | null | undefined) {
  const api = useOperatorApi();
  const query = useQuery({
    ...operatorOrdersQuery(api, { show: 'ALL', search: orderUuid, page: 0, size: 1 }),
    // Otherwise, every order that was opened would be read again after a change.
    gcTime: 0,
  });
  const order = [list, query.data]
    .flatMap((page) => page?.items ?? [])
    .find((item) => orderId(item) === orderUuid);
  return { order, query };
}
