import type { Order } from '../../contract/answers.ts';
import type { SubscriptionPeriod } from '../../contract/contract.ts';
import type { Problem } from '../problem.ts';

/** A first order and a retry name a package; a deposit, in USD, pays a renewal. */
export type OrderRequest =
  | { readonly kind: 'subscribe'; readonly period: SubscriptionPeriod }
  | { readonly kind: 'deposit'; readonly amount: number };

/** What the machine needs to know of an order. */
export type OrderProgress = Pick<Order, 'status' | 'paidAt'>;

/** The words people read for a payment status; refunds count as cancelled orders. */
export type PaymentDisplay =
  | 'orderReceived'
  | 'awaitingPayment'
  | 'paymentTimedOut'
  | 'paymentDeclined'
  | 'orderCanceled'
  | 'paymentSuccessful'
  | 'paymentFailed';

export interface PaymentContext {
  /** While verifying: milliseconds since the transfer was first seen, when the order was last looked at. */
  readonly elapsed: number;
  /** What is being ordered. */
  readonly request: OrderRequest | null;
  /** Why placing or cancelling failed last. */
  readonly problem: Problem | null;
}

export type PaymentEvent =
  /** The newest order; null when there is none. */
  | { readonly type: 'order.updated'; readonly order: OrderProgress | null; readonly elapsed: number }
  | { readonly type: 'order.failed' }
  | { readonly type: 'order.place'; readonly request: OrderRequest }
  | { readonly type: 'order.cancel' }
  | { readonly type: 'cancellation.confirm' }
  | { readonly type: 'cancellation.dismiss' }
  | { readonly type: 'payment.reload' };

/** An order came to its end, good or bad: what depends on it should be fetched anew. */
export interface PaymentSettled {
  readonly type: 'payment.settled';
}
