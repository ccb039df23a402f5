import type { ProfitByPeriod } from '../../contract/answers.ts';
import { type CalendarDate, isDate } from '../trade/calendar-date.ts';

/** The closed trades of some days. */
export interface Profit {
  /** USDT. */
  profit: number;
  trades: number;
  /** The profit in percent of the closed balance on the first morning; null if none was left. */
  percent: number | null;
}

/** The profit of the days of a range. */
export interface ProfitBook {
  /** The days on which trades closed, oldest first. */
  days: readonly CalendarDate[];
  /** The profit of one day; undefined if no trade closed. */
  on: (date: CalendarDate) => Profit | undefined;
  /** The profit of all days from `from` (inclusive) to `to` (exclusive). */
  between: (from: CalendarDate, to: CalendarDate) => Profit;
}

/** Reads the service's answer by day: percentages follow from the balance each morning. */
export function profitBook({
  startBalance,
  items,
}: Pick<ProfitByPeriod, 'startBalance' | 'items'>): ProfitBook {
  const days = items
    .filter(({ date }) => isDate(date))
    .sort((one, other) => (one.date < other.date ? -1 : 1));

  const between = (from: CalendarDate, to: CalendarDate): Profit => {
    let balance = startBalance;
    let profit = 0;
    let trades = 0;
    for (const day of days) {
      if (day.date >= to) break;
      if (day.date < from) {
        balance += day.profit;
      } else {
        profit += day.profit;
        trades += day.trades;
      }
    }
    return { profit, trades, percent: percentOf(profit, balance) };
  };

  let morning = startBalance;
  const byDate = new Map<CalendarDate, Profit>();
  for (const { date, profit, trades } of days) {
    byDate.set(date, { profit, trades, percent: percentOf(profit, morning) });
    morning += profit;
  }
  return { days: days.map(({ date }) => date), on: (date) => byDate.get(date), between };
}

/** Null if no balance was left. */
function percentOf(profit: number, balance: number): number | null {
  return balance > 0 ? (profit / balance) * 100 : null;
}
