import type { Direction, SortOrder, TradeSort } from '../../src/contract/contract.ts';
import { invalidFields } from '../common/problem.ts';

/** The database and `Date` agree on all times from 1970 to 9999. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The time that a valid `date-time` of a request names, in epoch milliseconds. Throws `error.generic.badRequest` for a
 * leap second, and for a time that is not from 1970 to 9999.
 */
export function readMoment(field: string, text: string): number {
  const at = Date.parse(text);
  if (!(at >= 0 && at <= latest)) throw invalidFields({ [field]: 'Enter a time from 1970 to 9999' });
  return at;
}

/** Which trades a list or export shows, and in what order. */
export interface TradeQuery {
  sort?: TradeSort;
  order?: SortOrder;
  /** Part of the pair's name; case does not matter. */
  pair?: string;
  direction?: Direction;
}

/** When trades closed. If an end is left out, there is no limit on that side. */
export interface ClosePeriod {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

export interface ClosedTradeQuery extends TradeQuery {
  closed?: ClosePeriod;
}

/**
 * Adds the period that a request asks for to a query. Throws `error.generic.badRequest` unless it begins before it ends.
 */
export function withPeriod<Query extends { closedFrom?: string; closedTo?: string }>(
  query: Query,
): Query & { closed: ClosePeriod } {
  const from = query.closedFrom === undefined ? undefined : readMoment('closedFrom', query.closedFrom);
  const to = query.closedTo === undefined ? undefined : readMoment('closedTo', query.closedTo);
  if (from !== undefined && to !== undefined && from >= to) {
    throw invalidFields({ closedTo: 'Enter a time after the start' });
  }
  const dateOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at));
  return { ...query, closed: { from: dateOf(from), to: dateOf(to) } };
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
