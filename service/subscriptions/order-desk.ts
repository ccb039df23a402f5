import { closeChainOrder, markRejected } from '../chain/chain-order-repository.ts';
import { judgeOrder } from '../chain/judge-order.ts';
import { toAmount } from '../chain/units.ts';
import { openOnChain } from '../chain/verdict.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { OrderDesk } from '../ports/chain.ts';
import { isOpen } from './checkout.ts';
import { applyOutcome } from './outcome.ts';
import type { ChangeStanding, SettleDeps } from './settle.ts';
import { findPayment, updatePayment } from './subscription-repository.ts';

/** What the watcher and the operator ask about orders. Without a chain there are none. */
export function createOrderDesk({ chain, clock, db }: SettleDeps, change: ChangeStanding): OrderDesk {
  return {
    settleOrder: async (orderUuid, first) => {
      const payment = await findPayment(db, orderUuid);
      const settleRest = async (tx: Database) => {
        await first?.(tx);
        await settleEnded(tx, chain, orderUuid, clock.now());
      };
      await (payment ? change(payment.userUuid, settleRest) : db.transaction(settleRest));
    },

    endOrder: async (orderUuid, status, from, first) => {
      const payment = await findPayment(db, orderUuid);
      if (!payment) throw new Problem('error.payment.changed');
      await change(payment.userUuid, async (tx, { newest, ...standing }, now) => {
        const isAllowed = newest?.uuid === orderUuid && from.includes(newest.status);
        if (!isAllowed || newest.addressIndex === null || !isOpen(newest))
          throw new Problem('error.payment.changed');
        await first?.(tx);
        if (status === 'DECLINED') await markRejected(tx, newest.addressIndex);
        await applyOutcome(tx, { ...standing, newest }, status, now);
      });
    },
  };
}

/**
 * Stores what has arrived for an order that has ended, and what was sent back. An order whose account was deleted while it
 * was open is canceled.
 */
async function settleEnded(
  tx: Database,
  chain: SettleDeps['chain'],
  orderUuid: string,
  now: Date,
): Promise<void> {
  const payment = await findPayment(tx, orderUuid);
  if (!chain || (payment && isOpen(payment))) return;
  const judged = await judgeOrder(tx, chain, orderUuid);
  if (!judged) return;
  const { order, verdict } = judged;
  const isLeft = payment === undefined && openOnChain.includes(order.status);
  const status = isLeft ? 'CANCELLED' : verdict.status;
  if (status !== order.status) await closeChainOrder(tx, order.addressIndex, status);
  const refundedAmount = order.returnedUnits === 0n ? null : toAmount(order.returnedUnits, order.decimals);
  const isNew =
    payment && (status !== payment.status || Number(refundedAmount) !== Number(payment.refundedAmount));
  if (isNew) await updatePayment(tx, payment, { status, refundedAmount, updatedAt: now });
}
