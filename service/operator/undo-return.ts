import { lockChainOrder, removeReturns } from '../chain/order-repository.ts';
import { Problem } from '../common/problem.ts';
import type { ReturnDeps } from './record-return.ts';
import { holdCaughtUp } from './return-source.ts';

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
