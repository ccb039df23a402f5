import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { trades } from '../db/schema/trades.ts';
import { matches, orderOf, type TradeQuery } from './trade-filter.ts';
import { type TradeView, toTrade } from './trade-view.ts';

/**
 * The open trades of a run, in the order asked for. There are a handful at most, and what they are worth
 * changes all the time, so that they are sorted here and not in the database.
 */
export async function readOpenTrades(
  db: Database,
  botUuid: string,
  query: TradeQuery,
  priceNow: (pair: string) => number,
): Promise<TradeView[]> {
  const rows = await db
    .select()
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), isNull(trades.closeDate)));
  const { sort, order } = orderOf(query, 'openDate');
  const sign = order === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => matches(query, row))
    .map((row) => toTrade(row, priceNow))
    .sort((one, other) => sign * (compare(one[sort], other[sort]) || one.id - other.id));
}

type Cell = TradeView[keyof TradeView];

function compare(one: Cell, other: Cell): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
