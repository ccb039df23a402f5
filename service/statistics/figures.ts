import type { ClosedSeries } from './statistic-repository.ts';

/** A run at a moment: all that its indicators are computed from. Money in hundred-millionths of a USDT. */
export interface Figures {
  /** Start of the run and its end, or now; epoch milliseconds. */
  from: number;
  to: number;
  startBalance: number;
  closed: ClosedSeries;
  open: {
    count: number;
    /** At cost. */
    stakes: number;
    /** Unrealised, net of the fees of entry and exit. */
    profit: number;
  };
}

export const dayMs = 86_400_000;

/** Length of the run in days, a fraction. */
export function daysOf({ from, to }: Figures): number {
  return (to - from) / dayMs;
}

/** All of them added up; 0 for none. Exact for whole numbers only. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The closed balance after each moment at which trades closed; trades of one moment count together. */
export function* balances({ startBalance, closed }: Figures): Generator<{ at: number; balance: number }> {
  let balance = startBalance;
  for (const [index, at] of closed.closedAt.entries()) {
    balance += closed.profit[index] ?? 0;
    if (closed.closedAt[index + 1] !== at) yield { at, balance };
  }
}
