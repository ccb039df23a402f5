import { randomUUID } from 'node:crypto';
import type { SubscriptionPeriod } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { network, paymentAddress, paymentWindowMs } from './checkout.ts';
import { orderLines, orderTotal } from './price-list.ts';
import { addPayment, type OpenStanding, type Payment, type Standing } from './subscription-repository.ts';

interface OrderRequest {
  userUuid: string;
  period: SubscriptionPeriod;
  at: Date;
  /** When the simulated payment completes on its own; null if it does not. */
  settlesAt: Date | null;
}

/** Records an order and returns the standing that includes it. The caller must lock the member's row. */
export async function placeOrder(
  tx: Database,
  standing: Standing,
  request: OrderRequest,
): Promise<OpenStanding> {
  const { at, period, settlesAt, userUuid } = request;
  const lines = orderLines(period, standing.feePaid);
  const uuid = randomUUID();
  const order: Payment = {
    uuid,
    userUuid,
    period,
    status: 'CREATED',
    lines,
    amount: orderTotal(lines).toFixed(2),
    refundedAmount: null,
    network,
    address: paymentAddress(uuid),
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + paymentWindowMs),
    paidAt: null,
    settlesAt,
    addressIndex: null,
    renewsFrom: null,
    number: (standing.newest?.number ?? 0) + 1,
  };
  await addPayment(tx, order);
  return { ...standing, newest: order };
}
