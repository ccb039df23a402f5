import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { trades } from '../db/schema/trades.ts';
import { profitAt } from '../engine/trade.ts';
import { exact } from '../exchange/money.ts';
import type { Exchange } from '../exchange/paper-exchange.ts';
import { toUnits } from './money-units.ts';

type OpenRow = Pick<typeof trades.$inferSelect, 'pair' | 'direction' | 'amount' | 'stakeAmount' | 'openFee'>;

const columns = {
  pair: trades.pair,
  direction: trades.direction,
  amount: trades.amount,
  stakeAmount: trades.stakeAmount,
  openFee: trades.openFee,
};

/** Unrealised profit of trades at a moment, net of both fees, in hundred-millionths of a USDT. */
export function openProfit(exchange: Exchange, rows: OpenRow[], at: number): number {
  const profits = rows.map(({ pair, direction, amount, stakeAmount, openFee }) => {
    const trade = {
      direction,
      amount: exact(amount),
      stakeAmount: exact(stakeAmount),
      openFee: exact(openFee),
    };
    return profitAt(trade, exchange.priceAt(pair, at)).absolute;
  });
  return profits.reduce((total, profit) => total + toUnits(profit), 0);
}

/** Stakes of trades at cost, in hundred-millionths of a USDT. */
export function stakesOf(rows: OpenRow[]): number {
  return rows.reduce((total, row) => total + toUnits(exact(row.stakeAmount)), 0);
}

/** The trades of a run that are open now. */
export function readOpen(tx: Database, botUuid: string) {
  return tx
    .select({ ...columns, openDate: trades.openDate })
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), isNull(trades.closeDate)));
}

/**
 * For each moment, in order, the trades that were open then and have closed since. `longestHeldMs` bounds
 * how far back such a trade can have opened, so that each moment reads a short stretch of an index.
 */
export async function readOpenThen(
  tx: Database,
  botUuid: string,
  moments: number[],
  longestHeldMs: number,
): Promise<OpenRow[][]> {
  const times = JSON.stringify(moments.map((at) => new Date(at)));
  const rows = await tx
    .select({ ...columns, index: sql<number>`(moment.index - 1)::int` })
    .from(sql`json_array_elements_text(${times}::json) with ordinality as moment(at, index)`)
    .innerJoin(
      trades,
      sql`${trades.botUuid} = ${botUuid} and ${trades.openDate} <= moment.at::timestamptz
        and ${trades.openDate} >= moment.at::timestamptz - ${`${longestHeldMs} milliseconds`}::interval
        and ${trades.closeDate} > moment.at::timestamptz`,
    );
  const byMoment = moments.map((): OpenRow[] => []);
  for (const { index, ...row } of rows) byMoment[index]?.push(row);
  return byMoment;
}
