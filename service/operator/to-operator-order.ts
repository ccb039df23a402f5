import type {
  OperatorNeed,
  OperatorOrder,
  PaymentStatus,
  RecordedReturn,
} from '../../src/contract/contract.ts';
import { checksummed, toAmount, toUsdt } from '../chain/addresses.ts';
import type { ChainRow } from '../chain/chain-repository.ts';
import type { ChainReturn, ChainTransferRow } from '../chain/order-repository.ts';
import { needsOf } from '../chain/order-status.ts';
import {
  leastUnitsOf,
  owedAddressOf,
  owedUnits,
  type Rail,
  recalculate,
} from '../chain/recalculate-order.ts';
import { line, number, text } from '../common/csv.ts';
import type { ExportedOrder, OwnedOrder } from './operator-repository.ts';

/** Statuses that already say why money is owed. */
const byStatus: Partial<Record<PaymentStatus, OperatorNeed>> = {
  COMPLETED: 'OVER',
  CANCELLED: 'CANCELED',
  VOIDED: 'WITHDRAWN',
  ERROR: 'FAILED',
  PARTIALLY_REFUNDED: 'REST_OWED',
};

function whyOwed(order: OwnedOrder, transfers: ChainTransferRow[]): OperatorNeed {
  const { expiresAt, isRejected, status } = order;
  if (status === 'DECLINED') return isRejected ? 'REJECTED' : 'TOO_LITTLE';
  const isLate = transfers.some(({ at }) => at > expiresAt);
  if (status === 'TIMEOUT' && !isLate) return 'TOO_LITTLE';
  return byStatus[status] ?? 'LATE';
}

/** The contract's maximum for a list of transfers. */
const mostListed = 20;

/** The transfers recorded as sent back for an order, by transaction, oldest first. */
export function toReturns(
  { decimals }: Pick<OwnedOrder, 'decimals'>,
  returns: ChainReturn[],
): RecordedReturn[] {
  const byHash = Map.groupBy(returns, ({ transactionHash }) => transactionHash);
  return [...byHash].slice(-mostListed).flatMap(([transactionHash, transfers]) => {
    const [first] = transfers;
    const units = transfers.reduce((sum, transfer) => sum + transfer.units, 0n);
    return first
      ? { transactionHash, amount: toUsdt(units, decimals), recordedAt: first.recordedAt.toISOString() }
      : [];
  });
}

/** The answer for an order, from its row, the transfers to its address and how far the watcher is. */
export function toOperatorOrder(
  rail: Rail,
  order: OwnedOrder,
  transfers: ChainTransferRow[],
  chain: ChainRow | undefined,
): OperatorOrder {
  const verdict = recalculate(rail, order, transfers, chain);
  const inUsdt = (units: bigint) => toUsdt(units, order.decimals);
  const owed = owedUnits(order);
  const needs = needsOf(order.status, owed, order.hasUnreported, leastUnitsOf(order.decimals));
  return {
    orderUuid: order.orderUuid,
    email: order.email,
    status: order.status,
    amount: inUsdt(order.dueUnits),
    receivedAmount: inUsdt(order.settledUnits),
    missingAmount: toUsdt(verdict?.missingUnits ?? 0n, order.decimals, 'up'),
    refundedAmount: inUsdt(order.returnedUnits),
    owedAmount: inUsdt(owed),
    network:
      order.network ?? (order.chainId === rail.config.id ? rail.config.name : `Chain ${order.chainId}`),
    address: checksummed(order.address),
    addressIndex: order.addressIndex,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    holdUntil: order.status === 'ON_HOLD' ? (verdict?.holdUntil?.toISOString() ?? null) : null,
    ...owedAddressOf(order, owed),
    needs: needs.map((need) => (need === 'LATE' ? whyOwed(order, transfers) : need)),
    transactions: transfers.slice(-mostListed).map(({ at, isSettled, transactionHash, units }) => ({
      transactionHash,
      amount: inUsdt(units),
      at: at.toISOString(),
      isSettled,
    })),
  };
}

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

export const ordersHeader = line(columns.map(([title]) => text(title)));

/** An order as a row of the export (RFC 4180): plain decimal numbers, ISO times. */
export function orderRow(order: ExportedOrder): string {
  return line(columns.map(([, cell]) => cell(order)));
}
