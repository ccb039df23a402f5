import { useQuery } from '@tanstack/react-query';
import type { TradeState } from '../../api/bots.ts';
import { tradesQuery } from '../../api/queries.ts';
import { nearestPage } from '../../ui/data-table/pages.ts';
import { openTradesPace, refreshEvery, tradesInterval } from '../bot/refresh.ts';
import { useMember } from '../member/member.ts';
import { pageRequestOf } from './trade-request.ts';
import { useTradeView } from './use-trade-view.ts';

/**
 * A page of trades for a view, kept up to date while the run lasts.
 * @param pair the pair of all trades; empty for all pairs
 */
export function useTrades(botId: string, state: TradeState, isLive: boolean, pair: string) {
  const { api } = useMember();
  const control = useTradeView(state, pair);
  const { view, setPage } = control;
  const query = useQuery({
    ...tradesQuery(api, botId, state, pageRequestOf(view)),
    refetchInterval: refreshEvery(tradesInterval, isLive, state === 'open' && openTradesPace),
  });

  // The last page may be gone once its trades have closed.
  const { data, isPlaceholderData } = query;
  if (data && !isPlaceholderData) {
    const nearest = nearestPage({ index: view.page, size: view.size, total: data.total }, data.items.length);
    if (nearest !== view.page) setPage(nearest);
  }
  return { control, query };
}
