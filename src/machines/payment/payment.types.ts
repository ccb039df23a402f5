import type { Order } from '../../contract/answers.ts';
import type { SubscriptionPeriod } from '../../contract/contract.ts';
import type { Problem } from '../problem.ts';

/** A first order and a retry name a package. A deposit, in USD, pays for a renewal. */
export type OrderRequest =
  | { readonly kind: 'subscribe'; readonly period: SubscriptionPeriod }
  | { readonly kind: 'deposit'; readonly amount: number };

/** What the machine needs to know about an order. A service may leave out what is missing. */
export type OrderProgress = Pick<Order, 'status' | 'paidAt'> & Partial<Pick<Order, 'missingAmount'>>;

/** The words shown for a payment status. A refund counts as a canceled order. */
export type PaymentDisplay =
  | 'orderReceived'
  | 'awaitingPayment'
  | 'paymentTimedOut'
  | 'paymentDeclined'
  | 'orderCanceled'
  | 'paymentSuccessful'
  | 'paymentFailed';

export interface PaymentContext {
  /** During verification: milliseconds from the sight of the transfer to the last read of the order. */
  readonly elapsed: number;
  /** The order being placed. */
  readonly request: OrderRequest | null;
  /** Why the last attempt to place or cancel an order failed. */
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

/** An order ended, paid or not. Data that depends on it should be fetched again. */
export interface PaymentSettled {
  readonly type: 'payment.settled';
}
