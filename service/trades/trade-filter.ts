import type { Direction, SortOrder, TradeSort } from '../../src/contract/contract.ts';

/** Which trades a list or export shows, and in what order. */
export interface TradeQuery {
  sort?: TradeSort;
  order?: SortOrder;
  /** Part of the pair's name; case does not matter. */
  pair?: string;
  direction?: Direction;
}

/** Whether the query includes this trade. */
export function matches(
  { pair, direction }: TradeQuery,
  trade: { pair: string; direction: Direction },
): boolean {
  const pairFits = pair === undefined || trade.pair.toLowerCase().includes(pair.toLowerCase());
  return pairFits && (direction === undefined || trade.direction === direction);
}

/** The requested order. The default is by `newest`, descending; for a named column it is ascending. */
export function orderOf(
  { sort, order }: TradeQuery,
  newest: TradeSort,
): { sort: TradeSort; order: SortOrder } {
  return { sort: sort ?? newest, order: order ?? (sort === undefined ? 'DESC' : 'ASC') };
}
