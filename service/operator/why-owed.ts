import type { OperatorNeed, PaymentStatus } from '../../src/contract/contract.ts';
import type { ChainTransferRow } from '../chain/order-repository.ts';
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
  const { expiresAt, isRejected, status } = order;
  if (status === 'DECLINED') return isRejected ? 'REJECTED' : 'TOO_LITTLE';
  const isLate = transfers.some(({ at }) => at > expiresAt);
  if (status === 'TIMEOUT' && !isLate) return 'TOO_LITTLE';
  return byStatus[status] ?? 'LATE';
}
