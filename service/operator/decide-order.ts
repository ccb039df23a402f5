import type { OperatorDecision, PaymentStatus } from '../../src/contract/contract.ts';
import { openOnChain } from '../chain/verdict.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { OperatorAct } from '../db/operator-acts.ts';
import type { OrderDesk } from '../ports/chain.ts';
import { findOrder } from './operator-repository.ts';

type Decision = OperatorDecision['decision'];

/** Records an act of the operator who has sent the request, in the transaction that does it. */
export type RecordAct = (tx: Database, act: OperatorAct) => Promise<void>;

interface Outcome {
  act: OperatorAct['act'];
  status: 'COMPLETED' | 'DECLINED' | 'VOIDED';
  /** The statuses that it is possible in. */
  from: readonly PaymentStatus[];
}

const outcomes: Record<Decision, Outcome> = {
  ACCEPT: { act: 'ORDER_ACCEPTED', status: 'COMPLETED', from: ['ON_HOLD'] },
  REJECT: { act: 'ORDER_REJECTED', status: 'DECLINED', from: ['ON_HOLD'] },
  VOID: { act: 'ORDER_WITHDRAWN', status: 'VOIDED', from: openOnChain },
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
  record: RecordAct,
): Promise<void> {
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Problem('error.payment.notFound');
  if (order.email === null) throw impossible('The account is deleted. The order ends on its own.');
  if (decision === 'ACCEPT' && order.hasUnreported) {
    throw impossible(
      'The nodes do not report all transfers yet. Ask others (CHAIN_RPC_URLS), or reject the order.',
    );
  }
  const { act, from, status } = outcomes[decision];
  await desk.endOrder(orderUuid, status, from, (tx) => record(tx, { act, subject: orderUuid }));
}

function impossible(message: string): Problem {
  return new Problem('error.payment.changed', { message });
}
