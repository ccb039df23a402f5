import type { Direction, SortOrder, TradeSort } from '../../src/contract/contract.ts';

/** What a list or an export of trades shows, and in which order. */
export interface TradeQuery {
  sort?: TradeSort;
  order?: SortOrder;
  /** Part of the pair's name, in any case. */
  pair?: string;
  direction?: Direction;
}

/** Whether trades of this kind are asked for. */
export function matches(
  { pair, direction }: TradeQuery,
  trade: { pair: string; direction: Direction },
): boolean {
  const pairFits = pair === undefined || trade.pair.toLowerCase().includes(pair.toLowerCase());
  return pairFits && (direction === undefined || trade.direction === direction);
}

/** The order asked for; `newest` first when no column is named, ascending when only a column is. */
export function orderOf(
  { sort, order }: TradeQuery,
  newest: TradeSort,
): { sort: TradeSort; order: SortOrder } {
  return { sort: sort ?? newest, order: order ?? (sort === undefined ? 'DESC' : 'ASC') };
}
