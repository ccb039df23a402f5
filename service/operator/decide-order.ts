import type { OperatorDecision, PaymentStatus } from '../../src/contract/contract.ts';
import { openOnChain } from '../chain/verdict.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { OrderDesk } from '../ports/chain.ts';
import { findOrder } from './operator-repository.ts';

type Decision = OperatorDecision['decision'];

interface Outcome {
  status: 'COMPLETED' | 'DECLINED' | 'VOIDED';
  /** The statuses that it is possible in. */
  from: readonly PaymentStatus[];
}

const outcomes: Record<Decision, Outcome> = {
  ACCEPT: { status: 'COMPLETED', from: ['ON_HOLD'] },
  REJECT: { status: 'DECLINED', from: ['ON_HOLD'] },
  VOID: { status: 'VOIDED', from: openOnChain },
};

/**
 * Completes or ends an open order as the operator wants. Throws `error.payment.notFound` if there is no such order, and
 * `error.payment.changed` if its status does not allow the decision, its account is deleted, or transfers to it are missing
 * and accepting it would count them as owed later.
 */
export async function decideOrder(
  db: Database,
  desk: Pick<OrderDesk, 'endOrder'>,
  orderUuid: string,
  decision: Decision,
): Promise<void> {
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Problem('error.payment.notFound');
  if (order.email === null) throw impossible('The account is deleted. The order ends on its own.');
  if (decision === 'ACCEPT' && order.hasUnreported) {
    throw impossible(
      'The nodes do not report all transfers yet. Ask others (CHAIN_RPC_URLS), or reject the order.',
    );
  }
  const { from, status } = outcomes[decision];
  await desk.endOrder(orderUuid, status, from);
}

function impossible(message: string): Problem {
  return new Problem('error.payment.changed', { message });
}
