import { line, number, text } from '../common/csv.ts';
import { toUsdt } from './money-units.ts';
import type { ProfitPeriods } from './profit-periods.ts';

const titles = ['Date', 'Start balance (USDT)', 'Profit (USDT)', 'P/L (%)', 'Closed trades'];

/**
 * The rows of an export, with a header: each period with the balance at its start and its profit in percent of it, which
 * is empty if no balance was left.
 */
export function profitRows({ startBalance, items }: ProfitPeriods): string[] {
  let balance = startBalance;
  const rows = items.map(({ date, profit, trades }) => {
    const percent = balance > 0 ? Number(((profit / balance) * 100).toFixed(6)) : null;
    const cells = [text(date), ...[toUsdt(balance), toUsdt(profit), percent, trades].map(number)];
    balance += profit;
    return line(cells);
  });
  return [line(titles.map(text)), ...rows];
}
