import { useEffect, useState } from 'react';
import type { TradeState } from '../../api/resources/trades.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { initialView, type TradeView } from './trade-request.ts';

/** Milliseconds after the last key press before the search starts. */
const typingPause = 300;

export type TradeViewControl = ReturnType<typeof useTradeView>;

/**
 * The view of the trades, and functions to change it. A change of filter or order leads to the first page.
 * @param pairAtFirst the pair shown until the member searches for another; empty for all
 */
export function useTradeView(state: TradeState, pairAtFirst: string) {
  const [view, setView] = useState(() => ({ ...initialView(state), pair: pairAtFirst }));
  const [pairText, setPairText] = useState(pairAtFirst);
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
      setPairText(pairAtFirst);
      change({ pair: pairAtFirst, direction: null });
    },
  };
}
