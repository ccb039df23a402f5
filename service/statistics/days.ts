import { dayMs, type Figures } from './figures.ts';

/** One UTC day of a run. */
export interface Day {
  /** Closed profit, in hundred-millionths of a USDT. */
  profit: number;
  /** Closed trades. */
  count: number;
}

/** Every UTC day from the run's first to its last, including days without trades. */
export function daysOfRun({ from, to, closed }: Figures): Day[] {
  const first = Math.floor(from / dayMs);
  const length = Math.floor(to / dayMs) - first + 1;
  const days = Array.from({ length }, (): Day => ({ profit: 0, count: 0 }));
  for (const [index, at] of closed.closedAt.entries()) {
    const day = days[Math.floor(at / dayMs) - first];
    if (!day) continue;
    day.profit += closed.profit[index] ?? 0;
    day.count += 1;
  }
  return days;
}

/** r_d = balance_d / balance_{d−1} − 1 for every day; null if the balance was lost along the way. */
export function dailyReturns(startBalance: number, days: Day[]): number[] | null {
  const returns: number[] = [];
  let balance = startBalance;
  for (const { profit } of days) {
    if (balance <= 0) return null;
    returns.push(profit / balance);
    balance += profit;
  }
  return returns;
}

/**
 * The longest streaks of days with closed profit above and below zero. A day without closed trades neither ends a
 * streak nor counts in one.
 */
export function longestStreaks(days: Day[]): { wins: number; losses: number } {
  const longest = { wins: 0, losses: 0 };
  let wins = 0;
  let losses = 0;
  for (const { profit, count } of days) {
    if (count === 0) continue;
    wins = profit > 0 ? wins + 1 : 0;
    losses = profit < 0 ? losses + 1 : 0;
    longest.wins = Math.max(longest.wins, wins);
    longest.losses = Math.max(longest.losses, losses);
  }
  return longest;
}
