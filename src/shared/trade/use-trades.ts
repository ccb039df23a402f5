import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TradeState } from '../../api/bots.ts';
import { tradesQuery } from '../../api/queries.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import { nearestPage } from '../../ui/data-table/pages.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { typingPause, useSettled } from '../../ui/timing/timing.ts';
import { openTradesPace, refreshEvery, tradesInterval } from '../bot/live-bot.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { closedWithin } from './closed-period.ts';
import { initialView, pageRequestOf, type TradeView } from './trade-request.ts';
import { useClosedPeriod } from './use-closed-period.tsx';

export type TradeViewControl = ReturnType<typeof useTradeView>;

/**
 * The view of the trades, and functions to change it. A change of filter or order leads to the first page. The address
 * decides when the closed trades closed.
 * @param pairAtFirst the pair shown until the member searches for another; empty for all
 */
function useTradeView(state: TradeState, pairAtFirst: string) {
  const [chosen, setChosen] = useState(() => ({ ...initialView(state), pair: pairAtFirst }));
  const [pairText, setPairText] = useState(pairAtFirst);
  const change = (part: Partial<TradeView>) => setChosen((current) => ({ ...current, page: 0, ...part }));

  const address = useClosedPeriod();
  const { zone } = useTimeZone();
  const period = state === 'close' ? address.period : null;
  const closed = useMemo(() => period && closedWithin(period, zone), [period, zone]);
  if (chosen.closed !== closed) change({ closed });

  useSettled(pairText.trim(), chosen.pair, typingPause, (pair) => change({ pair }));

  const showAnyTime = () => {
    if (period) address.show(null);
  };
  return {
    view: { ...chosen, closed },
    period,
    pairText,
    setPairText,
    setPage: (page: number) => change({ page }),
    setSize: (size: number) => change({ size }),
    setSort: (sort: Sort<TradeSort>) => change({ sort }),
    setDirection: (direction: Direction | null) => change({ direction }),
    showAnyTime,
    clearFilters: () => {
      setPairText(pairAtFirst);
      change({ pair: pairAtFirst, direction: null });
      showAnyTime();
    },
  };
}

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
