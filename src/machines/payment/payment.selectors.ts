import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { paymentMachine } from './payment.machine.ts';
import type { PaymentDisplay } from './payment.types.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

/** What the page shows: the payment status in everyday words, or the steps before there is one. */
export type PaymentView =
  | PaymentDisplay
  | 'loading'
  | 'unavailable'
  | 'choosing'
  | 'placing'
  | 'unrecognized';

/** What the page shows. */
export function selectPaymentView({ value }: Snapshot): PaymentView {
  if (value === 'placing') return value;
  const state = value.observing;
  if (state === 'unconfirmed') return 'placing';
  if (typeof state === 'string') return state;
  if ('choosing' in state) return 'choosing';
  if ('open' in state) return state.open.progress === 'orderReceived' ? 'orderReceived' : 'awaitingPayment';
  return state.ended;
}

/** An order waits for its payment, or for the verification of it. */
export function selectIsOrderOpen(snapshot: Snapshot): boolean {
  const view = selectPaymentView(snapshot);
  return view === 'orderReceived' || view === 'awaitingPayment';
}

export type CancellationStep = 'idle' | 'confirming' | 'canceling' | 'failed';

/** How far the cancellation is. */
export function selectCancellation({ value }: Snapshot): CancellationStep {
  if (value === 'placing' || typeof value.observing === 'string') return 'idle';
  if (!('open' in value.observing)) return 'idle';
  const { cancellation } = value.observing.open;
  if (typeof cancellation === 'string') return cancellation;
  return cancellation.confirming === 'failed' ? 'failed' : 'confirming';
}

/** The transfer was seen and is being verified. */
export const selectIsVerifying = (snapshot: Snapshot): boolean =>
  snapshot.matches({ observing: { open: { progress: { awaitingPayment: 'verifying' } } } }) ||
  selectIsLongerThanUsual(snapshot);

/** Verification takes more than 40 minutes. */
export const selectIsLongerThanUsual = (snapshot: Snapshot): boolean => snapshot.hasTag('overdue');

/** The order failed and another one can be placed. */
export const selectIsRetryable = (snapshot: Snapshot): boolean => snapshot.hasTag('retryable');

/** Why the last attempt to place or cancel an order failed. */
export const selectPaymentProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
