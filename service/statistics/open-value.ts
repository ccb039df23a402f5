import { exact, profitAt, toPosition } from '../common/amounts.ts';
import type { Exchange } from '../ports/exchange.ts';
import { toUnits } from './money-units.ts';
import type { OpenRow } from './statistic-repository.ts';

/** The unrealized profit of trades `at` epoch milliseconds, net of both fees, in hundred-millionths of a USDT. */
export function openProfit(exchange: Exchange, rows: OpenRow[], at: number): number {
  const profits = rows.map(
    (row) => profitAt(toPosition(row), exchange.priceAt(row.pair, at), exchange.feeRate).absolute,
  );
  return profits.reduce((total, profit) => total + toUnits(profit), 0);
}

/** The stakes of trades at cost, in hundred-millionths of a USDT. */
export function stakesOf(rows: OpenRow[]): number {
  return rows.reduce((total, row) => total + toUnits(exact(row.stakeAmount)), 0);
}
