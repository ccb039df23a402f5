import { line, number, text } from '../common/csv.ts';
import type { TradeView } from './to-trade.ts';

const columns: [title: string, cell: (trade: TradeView) => string][] = [
  ['ID', (trade) => number(trade.id)],
  ['Pair', (trade) => text(trade.pair)],
  ['Amount', (trade) => number(trade.amount)],
  ['Stake amount (USDT)', (trade) => number(trade.stakeAmount)],
  ['Open rate (USDT)', (trade) => number(trade.openRate)],
  ['Close rate (USDT)', (trade) => number(trade.closeRate)],
  ['Direction', (trade) => text(trade.direction)],
  ['Current rate (USDT)', (trade) => number(trade.currentRate)],
  ['Current profit (fraction)', (trade) => number(trade.currentProfit)],
  ['P/L (%)', (trade) => number(trade.profitPercent)],
  ['Absolute profit (USDT)', (trade) => number(trade.profitAbs)],
  ['Open date (UTC)', (trade) => text(trade.openDate)],
  ['Close date (UTC)', (trade) => text(trade.closeDate ?? '')],
  ['Entry fee (USDT)', (trade) => number(trade.fees?.open ?? null)],
  ['Exit fee (USDT)', (trade) => number(trade.fees?.close ?? null)],
  ['Entry reason', (trade) => text(trade.entryReason ?? '')],
  ['Exit reason', (trade) => text(trade.exitReason ?? '')],
  ['Highest rate (USDT)', (trade) => number(trade.highestRate)],
  ['Lowest rate (USDT)', (trade) => number(trade.lowestRate)],
];

/** The header row of an export. */
export const csvHeader = line(columns.map(([title]) => text(title)));

/** A trade as a row of an export (RFC 4180): plain decimal numbers, ISO times. */
export function csvRow(trade: TradeView): string {
  return line(columns.map(([, cell]) => cell(trade)));
}
