import type { TradeSort } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { type Market, type TradeView, toTrade } from './to-trade.ts';
import { matches, orderOf, type TradeQuery } from './trade-filter.ts';
import { readOpenTrades } from './trade-repository.ts';

/**
 * The open trades of a run, in the requested order. Sorted here, not in the database, because there are only a handful
 * and their value changes all the time.
 */
export async function listOpenTrades(
  db: Database,
  botUuid: string,
  query: TradeQuery,
  market: Market,
): Promise<TradeView[]> {
  const rows = await readOpenTrades(db, botUuid);
  const { sort, order } = orderOf(query, 'openDate');
  const sign = order === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => matches(query, row))
    .map((row) => toTrade(row, market))
    .sort((one, other) => sign * (compare(one[sort], other[sort]) || one.id - other.id));
}

type Cell = TradeView[TradeSort];

function compare(one: Cell, other: Cell): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
