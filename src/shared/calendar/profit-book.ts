import type { ProfitByPeriod } from '../../contract/answers.ts';
import * as texts from '../../texts/profit-calendar.ts';
import { type CalendarDate, isDate } from '../../ui/format/calendar-date.ts';
import { directionOf, formatMoney, formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';

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

const currency = 'USDT';

/** "+1.25%"; null if no balance was left that morning. */
export function percentText({ percent }: Pick<Profit, 'percent'>): string | null {
  return percent === null ? null : withSign(percent, formatPercent(percent));
}

/** "31 trades". */
export function tradesText({ trades }: Profit): string {
  return texts.trades(trades, formatNumber(trades));
}

/** The gain or loss in words: "+3.20 USDT, +0.32%". */
export function amountWords(profit: Profit): string {
  return texts.figures([withSign(profit.profit, formatMoney(profit.profit, currency)), percentText(profit)]);
}

/** All figures in words: "+3.20 USDT, +0.32%, 31 trades". */
export function profitWords(profit: Profit): string {
  if (profit.trades === 0) return texts.noTrades;
  return texts.figures([amountWords(profit), tradesText(profit)]);
}

const levels = 4;

/** How strongly a day is tinted: from 0 for no gain or loss to 4 for the largest of those shown. */
export function tintLevel(profit: number, largest: number): number {
  if (directionOf(profit) === 'flat' || largest <= 0) return 0;
  return Math.min(levels, Math.ceil((Math.abs(profit) / largest) * levels));
}
