import { useMemo, useState } from 'react';
import type { TradeState } from '../../api/bots.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import type { Sort } from '../../ui/data-table/types.ts';
import { typingPause, useSettled } from '../../ui/timing/timing.ts';
import { useTimeZone } from '../member/use-time-zone.ts';
import { closedWithin } from './closed-period.ts';
import { initialView, type TradeView } from './trade-request.ts';
import { useClosedPeriod } from './use-closed-period.tsx';

export type TradeViewControl = ReturnType<typeof useTradeView>;

/**
 * The view of the trades, and functions to change it. A change of filter or order leads to the first page. The address
 * decides when the closed trades closed.
 * @param pairAtFirst the pair shown until the member searches for another; empty for all
 */
export function useTradeView(state: TradeState, pairAtFirst: string) {
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
