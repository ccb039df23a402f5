import type { ProfitPeriod } from '../../src/contract/contract.ts';
import { roundUnits } from './money-units.ts';
import type { DayProfit } from './profit-repository.ts';

/** Days as `2026-11-02`: `from` inclusive, `to` exclusive; undefined is open. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Money in hundred-millionths of a USDT. */
export interface ProfitPeriods {
  /** The closed balance before the first day of the range. */
  startBalance: number;
  /** Oldest first, each with the first day of its period. */
  items: DayProfit[];
}

/**
 * Adds up the days of a range by period. A week or month at an edge of the range counts only its days in the range.
 * @param days oldest first
 * @param allocated the balance at the start of the run
 */
export function addUpPeriods(
  days: DayProfit[],
  allocated: number,
  period: ProfitPeriod,
  { from = '', to = '~' }: DateRange,
): ProfitPeriods {
  let startBalance = allocated;
  const items = new Map<string, DayProfit>();
  for (const day of days) {
    if (day.date < from) startBalance += day.profit;
    if (day.date < from || day.date >= to) continue;
    const date = firstDay[period](day.date);
    const { profit = 0, trades = 0 } = items.get(date) ?? {};
    items.set(date, { date, profit: profit + day.profit, trades: trades + day.trades });
  }
  return { startBalance, items: [...items.values()] };
}

/**
 * Rounds profits to a hundredth of a cent, which keeps a year of days below 20 kB. What is rounded is the running sum,
 * except the last one: no error accumulates, and the profits still add up to the exact total.
 */
export function roundProfits(items: DayProfit[]): DayProfit[] {
  let exactSum = 0;
  let sum = 0;
  return items.map((item, index) => {
    const before = sum;
    exactSum += item.profit;
    sum = index === items.length - 1 ? exactSum : roundUnits(exactSum);
    return { ...item, profit: sum - before };
  });
}

const firstDay: Record<ProfitPeriod, (date: string) => string> = {
  DAY: (date) => date,
  WEEK: mondayOf,
  MONTH: (date) => `${date.slice(0, 7)}-01`,
};

function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
