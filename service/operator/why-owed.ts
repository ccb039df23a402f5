import type { OperatorNeed, PaymentStatus } from '../../src/contract/contract.ts';
import type { ChainTransferRow } from '../chain/chain-order-repository.ts';
import { holdMs } from '../chain/verdict.ts';
import type { OwnedOrder } from './operator-repository.ts';

/** Statuses that tell on their own why money is owed. */
const byStatus: Partial<Record<PaymentStatus, OperatorNeed>> = {
  COMPLETED: 'OVER',
  CANCELLED: 'CANCELED',
  VOIDED: 'WITHDRAWN',
  ERROR: 'FAILED',
  PARTIALLY_REFUNDED: 'REST_OWED',
};

/** Why money is owed for an order that has ended. */
export function whyOwed(order: OwnedOrder, transfers: ChainTransferRow[]): OperatorNeed {
  const { changedAt, expiresAt, status } = order;
  if (status === 'DECLINED') {
    // An order is declined on its own only after this time; before it, an operator rejected it.
    const isRejected = changedAt !== null && changedAt.getTime() <= expiresAt.getTime() + holdMs;
    return isRejected ? 'REJECTED' : 'TOO_LITTLE';
  }
  const isLate = transfers.some(({ at }) => at > expiresAt);
  if (status === 'TIMEOUT' && !isLate) return 'TOO_LITTLE';
  return byStatus[status] ?? 'LATE';
}
