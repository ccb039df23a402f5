import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TradeFilter, TradePageRequest, TradeState } from '../../api/bots.ts';
import { botQuery, tradesQuery } from '../../api/queries.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import { pageOf } from '../../ui/data-table/pages.ts';
import { pageSizes, type Sort } from '../../ui/data-table/types.ts';
import { matchesNow, useMedia } from '../../ui/media/media.ts';
import { media } from '../../ui/theme/tokens.ts';
import { typingPause, useSettled } from '../../ui/timing/timing.ts';
import { openTradesPace, refreshEvery, tradesInterval } from '../bot/live-bot.ts';
import { useMember } from '../member/member.ts';
import { timeZoneStore, useTimeZone } from '../member/time-zone.ts';
import { closedWithin } from './closed-period.ts';
import { closedPeriodIn, useClosedPeriod } from './use-closed-period.tsx';

/** The longest text that the service accepts in a search for pairs. */
export const pairMaxLength = 32;

interface TradeView {
  page: number;
  size: number;
  sort: Sort<TradeSort>;
  /** Part of a pair's name; empty for all pairs. */
  pair: string;
  /** Null for both. */
  direction: Direction | null;
  /** The moments between which the trades closed; null for any. */
  closed: Pick<TradeFilter, 'closedFrom' | 'closedTo'> | null;
}

/** The view at first: the newest trades, fewer where each is a card. */
export function initialView(state: TradeState, isPhone: boolean): TradeView {
  return {
    page: 0,
    size: state === 'open' || isPhone ? pageSizes.compact : pageSizes.regular,
    sort: { column: state === 'open' ? 'openDate' : 'closeDate', direction: 'desc' },
    pair: '',
    direction: null,
    closed: null,
  };
}

/**
 * Whether the member has filtered trades out.
 * @param pairAtFirst the pair shown without a filter; empty for all
 */
export const isFiltered = ({ pair, direction, closed }: TradeView, pairAtFirst = ''): boolean =>
  pair !== pairAtFirst || direction !== null || closed !== null;

/** The view as the service's filter and order, without the page. */
export function filterOf({ sort, pair, direction, closed }: TradeView): TradeFilter {
  return {
    sort: sort.column,
    order: sort.direction === 'asc' ? 'ASC' : 'DESC',
    ...(pair && { pair }),
    ...(direction && { direction }),
    ...closed,
  };
}

export function pageRequestOf(view: TradeView): TradePageRequest {
  return { ...filterOf(view), page: view.page, size: view.size };
}

/** The request that a table of trades starts with on the open page. */
export function firstRequest(state: TradeState): TradePageRequest {
  const period = state === 'close' ? closedPeriodIn(window.location.search) : null;
  return pageRequestOf({
    ...initialView(state, matchesNow(media.phone)),
    closed: period && closedWithin(period, timeZoneStore.get()),
  });
}

export type TradeViewControl = ReturnType<typeof useTradeView>;

/**
 * The view of the trades, and functions to change it. A change of filter or order leads to the first page. The address
 * decides when the closed trades closed.
 * @param pairAtFirst the pair shown until the member searches for another; empty for all
 */
function useTradeView(state: TradeState, pairAtFirst: string) {
  const isPhone = useMedia(media.phone);
  const [chosen, setChosen] = useState(() => ({ ...initialView(state, isPhone), pair: pairAtFirst }));
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
  const page = pageOf(query, { index: view.page, size: view.size }, setPage);
  return { control, page, query };
}

/** Whether the dashboard says why the run opens no trade, as far as the page has read. */
export function useSaysWhy(botId: string): boolean {
  const { data } = useQuery({ ...botQuery(useMember().api, botId), enabled: false });
  return Boolean(data?.lastSeenAt);
}
