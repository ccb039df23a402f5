import type { TradeFilter, TradePageRequest, TradeState } from '../../api/bots.ts';
import type { Direction, TradeSort } from '../../contract/contract.ts';
import { pageSizes, type Sort } from '../../ui/data-table/types.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { closedWithin } from './closed-period.ts';
import { closedPeriodIn } from './use-closed-period.tsx';

/** The longest text that the service accepts in a search for pairs. */
export const pairMaxLength = 32;

/** How a member views the trades. */
export interface TradeView {
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

/** The view at first: the newest trades. */
export function initialView(state: TradeState): TradeView {
  return {
    page: 0,
    size: state === 'open' ? pageSizes.compact : pageSizes.regular,
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

/** The view as the request for its page. */
export function pageRequestOf(view: TradeView): TradePageRequest {
  return { ...filterOf(view), page: view.page, size: view.size };
}

/** The request that a table of trades starts with on the open page. */
export function firstRequest(state: TradeState): TradePageRequest {
  const period = state === 'close' ? closedPeriodIn(window.location.search) : null;
  return pageRequestOf({
    ...initialView(state),
    closed: period && closedWithin(period, timeZoneStore.get()),
  });
}
