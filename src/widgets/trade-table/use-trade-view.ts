import { useEffect, useState } from 'react';
import type { TradeState } from '../../api/resources/trades.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { initialView, type TradeView } from './trade-request.ts';

/** Milliseconds without a key press until what was typed is searched for. */
const typingPause = 300;

export type TradeViewControl = ReturnType<typeof useTradeView>;

/** What is seen of the trades, and the ways to change it. Whatever changes what is listed leads to the first page. */
export function useTradeView(state: TradeState) {
  const [view, setView] = useState(() => initialView(state));
  const [pairText, setPairText] = useState('');
  const change = (part: Partial<TradeView>) => setView((current) => ({ ...current, page: 0, ...part }));

  const pair = pairText.trim();
  useEffect(() => {
    if (pair === view.pair) return;
    const timer = setTimeout(() => setView((current) => ({ ...current, page: 0, pair })), typingPause);
    return () => clearTimeout(timer);
  }, [pair, view.pair]);

  return {
    view,
    pairText,
    setPairText,
    setPage: (page: number) => change({ page }),
    setSize: (size: number) => change({ size }),
    setSort: (sort: Sort<TradeSort>) => change({ sort }),
    setDirection: (direction: Direction | null) => change({ direction }),
    clearFilters: () => {
      setPairText('');
      change({ pair: '', direction: null });
    },
  };
}
