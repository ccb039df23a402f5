import type { OperatorOrder, RecordedReturn } from '../../src/contract/contract.ts';
import { checksummed, toUsdt } from '../chain/addresses.ts';
import type { ChainRow } from '../chain/chain-repository.ts';
import { judge, leastUnitsOf, owedAddressOf, owedUnits, type Rail } from '../chain/judge.ts';
import type { ChainReturn, ChainTransferRow } from '../chain/order-repository.ts';
import { needsOf } from '../chain/verdict.ts';
import type { OwnedOrder } from './operator-repository.ts';
import { whyOwed } from './why-owed.ts';

/** The contract's maximum for a list of transfers. */
const mostListed = 20;

/** What is recorded as sent back for an order, by transaction, oldest first. */
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

/** The answer for an order, from its row, the transfers to its address and where the watcher is. */
export function toOperatorOrder(
  rail: Rail,
  order: OwnedOrder,
  transfers: ChainTransferRow[],
  chain: ChainRow | undefined,
): OperatorOrder {
  const verdict = judge(rail, order, transfers, chain);
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
