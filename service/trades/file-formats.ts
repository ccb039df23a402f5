import type { Decimal } from 'decimal.js';
import type { ExportFormat } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
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

export const csvHeader = line(columns.map(([title]) => text(title)));

/** A trade as a row of an export (RFC 4180): plain decimal numbers, ISO times. */
export function csvRow(trade: TradeView): string {
  return line(columns.map(([, cell]) => cell(trade)));
}

type Money = readonly [amount: Decimal.Value, currency: string];

/** One transaction of Koinly's universal file. */
interface Transaction {
  at: string;
  sent?: Money;
  received?: Money;
  fee?: Money;
  label?: string;
  description: string;
}

const titles = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
];

/** The header row of Koinly's universal file, as its help pages document it. */
export const koinlyHeader = line(titles);

/**
 * A trade as transactions for Koinly. A long trade buys and, once closed, sells. A short trade owns no coins, so only its
 * result counts, after fees: USDT received or sent, labeled "realized gain" as Koinly asks for derivatives.
 */
export function koinlyRows(trade: TradeView): string {
  const transactions = trade.direction === 'LONG' ? ordersOf(trade) : resultOf(trade);
  return transactions.map(rowOf).join('');
}

function ordersOf(trade: TradeView): Transaction[] {
  const { amount, stakeAmount, closeRate, openDate, closeDate, fees } = trade;
  const coins: Money = [amount, trade.pair.split('/')[0] ?? ''];
  const entry: Transaction = {
    at: openDate,
    sent: usdt(stakeAmount),
    received: coins,
    ...feeOf(fees?.open),
    description: nameOf(trade, 'entry'),
  };
  if (closeDate === null || closeRate === null) return [entry];
  const exit: Transaction = {
    at: closeDate,
    sent: coins,
    received: usdt(exact(amount).times(closeRate)),
    ...feeOf(fees?.close),
    description: nameOf(trade, 'exit'),
  };
  return [entry, exit];
}

function resultOf(trade: TradeView): Transaction[] {
  const { closeDate, profitAbs } = trade;
  if (closeDate === null || profitAbs === 0) return [];
  const result = usdt(Math.abs(profitAbs));
  const moved = profitAbs > 0 ? { received: result } : { sent: result };
  return [{ at: closeDate, ...moved, label: 'realized gain', description: nameOf(trade, 'result') }];
}

const usdt = (amount: Decimal.Value): Money => [amount, 'USDT'];

function feeOf(fee: number | null | undefined): { fee?: Money } {
  return fee === null || fee === undefined ? {} : { fee: usdt(fee) };
}

function nameOf({ id, pair, direction }: TradeView, part: string): string {
  return `Trade ${id}, ${pair} ${direction.toLowerCase()}: ${part}`;
}

function rowOf({ at, sent, received, fee, label = '', description }: Transaction): string {
  const date = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  const amounts = [sent, received, fee].flatMap(cellsOf);
  return line([date, ...amounts, '', '', text(label), text(description), '']);
}

function cellsOf(money: Money | undefined): string[] {
  return money ? [number(money[0]), text(money[1])] : ['', ''];
}

interface FileFormat {
  /** Follows the name of the file. */
  name: string;
  header: string;
  rowsOf(trade: TradeView): string;
}

export const fileFormats: Record<ExportFormat, FileFormat> = {
  STANDARD: { name: '', header: csvHeader, rowsOf: csvRow },
  KOINLY: { name: '-koinly', header: koinlyHeader, rowsOf: koinlyRows },
};
