import { checksummed, toAmount } from '../chain/addresses.ts';
import { owedUnits } from '../chain/judge.ts';
import { line, number, text } from '../common/csv.ts';
import type { ExportedOrder, OwnedOrder } from './operator-repository.ts';

const amount = (units: bigint, { decimals }: OwnedOrder) => number(toAmount(units, decimals));

const columns: [title: string, cell: (order: ExportedOrder) => string][] = [
  ['Index', ({ addressIndex }) => number(addressIndex)],
  ['Account', ({ account }) => account ?? ''],
  ['Path below the account', ({ addressIndex }) => `0/${addressIndex}`],
  ['Address', ({ address }) => checksummed(address)],
  ['Chain', ({ chainId }) => number(chainId)],
  ['Token', ({ token }) => checksummed(token)],
  ['Order', ({ orderUuid }) => orderUuid],
  ['Email', ({ email }) => text(email ?? 'deleted account')],
  ['Status', ({ status }) => status],
  ['Due (USDT)', (order) => amount(order.dueUnits, order)],
  ['Settled (USDT)', (order) => amount(order.settledUnits, order)],
  ['Bought (USDT)', (order) => amount(order.boughtUnits, order)],
  ['Sent back (USDT)', (order) => amount(order.returnedUnits, order)],
  ['Owed (USDT)', (order) => amount(owedUnits(order), order)],
  ['Send back to', ({ returnAddress }) => (returnAddress === null ? '' : checksummed(returnAddress))],
  ['Placed (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['To be paid by (UTC)', ({ expiresAt }) => expiresAt.toISOString()],
  ['Paid by transactions', ({ paidBy }) => paidBy.join(' ')],
  ['Sent back by transactions', ({ returnedBy }) => returnedBy.join(' ')],
];

/** The header row of the export. */
export const ordersHeader = line(columns.map(([title]) => text(title)));

/** An order as a row of the export (RFC 4180): plain decimal numbers, ISO times. */
export function orderRow(order: ExportedOrder): string {
  return line(columns.map(([, cell]) => cell(order)));
}
