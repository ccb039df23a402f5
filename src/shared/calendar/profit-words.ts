import * as texts from '../../texts/profit-calendar.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import type { Profit } from './profit-book.ts';

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
