import type { OperatorDecision, OperatorReturnCheck, PaymentStatus } from '../../src/contract/contract.ts';
import { checksummed, toUsdt } from '../chain/addresses.ts';
import { addReturns, lockChainOrder, removeReturns } from '../chain/order-repository.ts';
import { openOnChain } from '../chain/order-status.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { OperatorAct } from '../db/operator-acts.ts';
import type { OrderDesk } from '../ports/chain.ts';
import { findOrder } from './operator-repository.ts';
import {
  alreadyRecorded,
  askNodes,
  checkOwed,
  type FoundReturn,
  holdCaughtUp,
  type ReadDeps,
  ReturnRefused,
  readReturn,
} from './read-return.ts';

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
  const { act, from, status } = outcomes[decision];
  await desk.endOrder(orderUuid, status, from, async (tx) => {
    // The watcher may have found just now that some are missing.
    const locked = await lockChainOrder(tx, orderUuid);
    if (decision === 'ACCEPT' && locked?.hasUnreported)
      throw impossible(
        'The nodes do not report all transfers yet. Ask others (CHAIN_RPC_URLS), or reject the order.',
      );
    await record(tx, { act, subject: orderUuid });
  });
}

function impossible(message: string): Problem {
  return new Problem('error.payment.changed', { message });
}

interface ReturnDeps extends ReadDeps {
  desk: Pick<OrderDesk, 'settleOrder'>;
  record: RecordAct;
}

/**
 * Records the transfers of a transaction as sent back to the member of an order. Throws as `readReturn` does. Changes
 * since it was read are checked again, with the order locked.
 */
export async function recordReturn(
  deps: ReturnDeps,
  orderUuid: string,
  hash: string,
  now: Date,
): Promise<void> {
  const { order, receipt, sentUnits, source } = await readReturn(deps, orderUuid, hash);
  const { addressIndex, chainId } = order;
  const returns = receipt.transfers.map(({ logIndex, receiver, units }) => ({
    chainId,
    transactionHash: receipt.transactionHash,
    logIndex,
    addressIndex,
    receiver,
    units,
    recordedAt: now,
  }));
  await deps.desk.settleOrder(orderUuid, async (tx) => {
    await source.holdSettled(tx, receipt);
    const locked = await lockChainOrder(tx, orderUuid);
    if (!locked) throw new Problem('error.payment.notFound');
    await checkOwed(tx, locked, receipt, sentUnits);
    // Another order may have taken it meanwhile.
    if ((await addReturns(tx, addressIndex, returns)) < returns.length) throw alreadyRecorded();
    const details = receipt.transactionHash;
    await deps.record(tx, { act: 'RETURN_RECORDED', subject: orderUuid, details });
  });
}

/**
 * Undoes what was recorded of a transaction as sent back for an order: it is owed again, and the transaction can be recorded
 * again, for this order or another. Throws `error.payment.notFound` if there is no such order,
 * `error.generic.notFound` if the transaction is not recorded for it, and `ReturnRefused` while the watcher is catching up.
 */
export async function undoReturn(
  { desk, rail, record }: Pick<ReturnDeps, 'desk' | 'rail' | 'record'>,
  orderUuid: string,
  hash: string,
): Promise<void> {
  const transactionHash = hash.toLowerCase();
  await desk.settleOrder(orderUuid, async (tx) => {
    await holdCaughtUp(tx, rail.config.id);
    const order = await lockChainOrder(tx, orderUuid);
    if (!order) throw new Problem('error.payment.notFound');
    if ((await removeReturns(tx, order, transactionHash)) === 0)
      throw new Problem('error.generic.notFound', { message: 'This return is not recorded for this order.' });
    await record(tx, { act: 'RETURN_UNDONE', subject: orderUuid, details: transactionHash });
  });
}

/** What a return would count, or why it would be refused. Records nothing. Throws as `readReturn` does, except for refusals. */
export async function checkReturn(
  deps: ReadDeps,
  orderUuid: string,
  hash: string,
): Promise<OperatorReturnCheck> {
  try {
    const found = await readReturn(deps, orderUuid, hash);
    const at = await askNodes(() => found.source.receipts.blockTime(found.receipt.block));
    return { refusal: null, transaction: toTransaction(found, at) };
  } catch (error) {
    if (error instanceof ReturnRefused) return { refusal: error.message, transaction: null };
    throw error;
  }
}

function toTransaction({ order, receipt, sentUnits }: FoundReturn, at: Date) {
  const inUsdt = (units: bigint) => toUsdt(units, order.decimals);
  const byReceiver = Map.groupBy(receipt.transfers, ({ receiver }) => receiver);
  return {
    transactionHash: receipt.transactionHash,
    amount: inUsdt(sentUnits),
    at: at.toISOString(),
    receivers: [...byReceiver].map(([address, transfers]) => ({
      address: checksummed(address),
      amount: inUsdt(transfers.reduce((sum, { units }) => sum + units, 0n)),
    })),
  };
}
