import type { Order, Subscription } from '../../src/contract/contract.ts';
import type { ChainFields } from './chain-fields.ts';
import type { Payment, SubscriptionRow } from './subscription-repository.ts';

/** A payment as the contract shows it, with what is known of it on a chain. */
export function toOrder(payment: Payment, chainFields: ChainFields = {}): Order {
  const amount = Number(payment.amount);
  return {
    uuid: payment.uuid,
    status: payment.status,
    lines: payment.lines,
    amount,
    payCurrency: 'USDT',
    creditedAmount: amount,
    currency: 'USD',
    network: payment.network,
    address: payment.address,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refundedAmount: payment.refundedAmount === null ? null : Number(payment.refundedAmount),
    ...chainFields,
  };
}

/** A subscription as the contract shows it. */
export function toSubscription(row: SubscriptionRow): Subscription {
  const endsAt = row.endsAt?.toISOString() ?? null;
  return {
    uuid: row.uuid,
    status: row.status,
    period: row.period,
    nextPeriod: row.nextPeriod,
    startedAt: row.startedAt?.toISOString() ?? null,
    currentPeriodEnd: endsAt,
    nextChargeAt: row.status === 'ACTIVE' ? endsAt : null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}
