import { useEffect, useState } from 'react';
import type { TradeState } from '../../api/resources/trades.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { initialView, type TradeView } from './trade-request.ts';

/** Milliseconds after the last key press before the search starts. */
const typingPause = 300;

export type TradeViewControl = ReturnType<typeof useTradeView>;

/** The view of the trades, and functions to change it. A change of filter or order leads to the first page. */
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
