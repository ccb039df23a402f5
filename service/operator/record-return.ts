import { addReturns, lockChainOrder } from '../chain/order-repository.ts';
import { Problem } from '../common/problem.ts';
import type { OrderDesk } from '../ports/chain.ts';
import type { RecordAct } from './decide-order.ts';
import { alreadyRecorded, checkOwed, type ReadDeps, readReturn } from './read-return.ts';

/** What recording a return relies on. */
export interface ReturnDeps extends ReadDeps {
  desk: Pick<OrderDesk, 'settleOrder'>;
  record: RecordAct;
}

/**
 * Records the transfers of a transaction as sent back to the member of an order. Throws as `readReturn` does. What has
 * changed since it was read is checked again, with the order locked.
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
