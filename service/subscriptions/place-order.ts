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

/** An order that says where and until when it is paid. */
export type Addressed = Pick<Payment, 'address' | 'addressIndex' | 'network' | 'expiresAt' | 'renewsFrom'>;

/** Gives an order what it lacks before it can be paid. */
export type Address = (tx: Database, order: Omit<Payment, keyof Addressed>) => Promise<Addressed>;

/** The address of a simulated payment. */
const simulated: Address = async (_tx, { createdAt, uuid }) => ({
  address: paymentAddress(uuid),
  addressIndex: null,
  network,
  expiresAt: new Date(createdAt.getTime() + paymentWindowMs),
  renewsFrom: null,
});

/** Records an order and returns the standing that includes it. The caller must lock the member's row. */
export async function placeOrder(
  tx: Database,
  standing: Standing,
  request: OrderRequest,
  address: Address = simulated,
): Promise<OpenStanding> {
  const { at, period, settlesAt, userUuid } = request;
  const lines = orderLines(period, standing.feePaid);
  const order = {
    uuid: randomUUID(),
    userUuid,
    period,
    status: 'CREATED' as const,
    lines,
    amount: orderTotal(lines).toFixed(2),
    refundedAmount: null,
    createdAt: at,
    updatedAt: at,
    paidAt: null,
    settlesAt,
    number: (standing.newest?.number ?? 0) + 1,
  };
  const newest: Payment = { ...order, ...(await address(tx, order)) };
  await addPayment(tx, newest);
  return { ...standing, newest };
}
