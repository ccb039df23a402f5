import type { Database } from '../db/database.ts';
import { type ChainOrder, listTransfers, lockChainOrder, saveChainOrder } from './chain-order-repository.ts';
import { holdChain, raiseAlarm } from './chain-repository.ts';
import { judge, type Rail } from './order-facts.ts';
import type { Verdict } from './verdict.ts';

/** An order as it was recorded, and what follows for it. */
export interface Judged {
  order: ChainOrder;
  verdict: Verdict;
}

/**
 * Recalculates an order from all stored transfers, under its lock, and stores what has arrived. Its status is the
 * caller's to store. Undefined while nothing can be said. The caller must lock the member's row, if there is one.
 */
export async function judgeOrder(tx: Database, rail: Rail, orderUuid: string): Promise<Judged | undefined> {
  const chain = await holdChain(tx, rail.config.id);
  const order = await lockChainOrder(tx, orderUuid);
  if (!order) return undefined;
  const verdict = judge(rail, order, await listTransfers(tx, [order.address]), chain);
  if (!verdict) return undefined;
  const { seenUnits, settledUnits } = verdict;
  if (seenUnits !== order.seenUnits || settledUnits !== order.settledUnits)
    await saveChainOrder(tx, order.addressIndex, { seenUnits, settledUnits });
  if (verdict.isMoneyGone)
    await raiseAlarm(tx, order.chainId, `Order ${orderUuid} was paid by blocks that are gone.`);
  if (verdict.status === 'ERROR' && order.status !== 'ERROR')
    await raiseAlarm(
      tx,
      order.chainId,
      `Order ${orderUuid} is not of the account, token and chain of the settings.`,
    );
  return { order, verdict };
}
