import type { ClosedSeries } from './statistic-repository.ts';

/** A run at one moment: everything its indicators are computed from. Money in hundred-millionths of a USDT. */
export interface Figures {
  /** The start of the run, then its end or now, in epoch milliseconds. */
  from: number;
  to: number;
  startBalance: number;
  closed: ClosedSeries;
  open: {
    count: number;
    /** At cost. */
    stakes: number;
    /** Unrealized, net of entry and exit fees. */
    profit: number;
  };
}

export const dayMs = 86_400_000;

/** The length of the run in days, with fractions. */
export function daysOf({ from, to }: Figures): number {
  return (to - from) / dayMs;
}

/** The sum of the values; 0 if there are none. Exact only for whole numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The closed balance after each moment at which trades closed. Trades of the same moment count together. */
export function* balances({ startBalance, closed }: Figures): Generator<{ at: number; balance: number }> {
  let balance = startBalance;
  for (const [index, at] of closed.closedAt.entries()) {
    balance += closed.profit[index] ?? 0;
    if (closed.closedAt[index + 1] !== at) yield { at, balance };
  }
}
