import type { OperatorNeed, PaymentStatus } from '../../src/contract/contract.ts';
import type { ChainTransferRow } from '../chain/chain-order-repository.ts';
import { holdMs } from '../chain/verdict.ts';
import type { OwnedOrder } from './operator-repository.ts';

/** What an order that has ended in each of these ways says by itself. */
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
    // The end of the time to wait declines an order later than this, so before, the operator did.
    const isRejected = changedAt !== null && changedAt.getTime() <= expiresAt.getTime() + holdMs;
    return isRejected ? 'REJECTED' : 'TOO_LITTLE';
  }
  if (status === 'TIMEOUT' && transfers.some(({ at }) => at <= expiresAt)) return 'TOO_LITTLE';
  return byStatus[status] ?? 'LATE';
}
