import { createHash } from 'node:crypto';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import { openStatuses, type Payment } from './subscription-repository.ts';

/** How long an address waits for a transfer. */
export const paymentWindowMs = 60 * 60 * 1000;
export const network = 'TRC20 (simulated, send no real money)';

// Fractions of the time to completion. The simulated payer waits a moment and sends the transfer halfway through. The
// service spends the rest checking it.
const waitingFrom = 0.2;
const paidFrom = 0.5;

/** True while the payment's status can still change. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return openStatuses.some((open) => open === status);
}

/** The status an open payment has reached by `now` without intervention, and since when; null if nothing changes. */
export function progressAt(payment: Payment, now: Date): { status: PaymentStatus; at: Date } | null {
  const { createdAt, expiresAt, paidAt, settlesAt } = payment;
  if (settlesAt !== null) {
    const at = (fraction: number) => atFraction(createdAt, settlesAt, fraction);
    if (now >= settlesAt) return { status: 'COMPLETED', at: settlesAt };
    if (now >= at(paidFrom)) return changed(payment, 'IN_PROGRESS', at(paidFrom));
    if (now >= at(waitingFrom)) return changed(payment, 'PENDING', at(waitingFrom));
    return null;
  }
  return paidAt === null && now >= expiresAt ? { status: 'TIMEOUT', at: expiresAt } : null;
}

/** When an open payment has its next turn without intervention; null if it has none. */
export function nextProgressAt({ createdAt, expiresAt, paidAt, settlesAt, status }: Payment): Date | null {
  if (settlesAt === null) return paidAt === null ? expiresAt : null;
  const fractions: Partial<Record<PaymentStatus, number>> = { CREATED: waitingFrom, PENDING: paidFrom };
  return atFraction(createdAt, settlesAt, fractions[status] ?? 1);
}

function atFraction(from: Date, to: Date, fraction: number): Date {
  return new Date(from.getTime() + fraction * (to.getTime() - from.getTime()));
}

function changed(payment: Payment, status: PaymentStatus, at: Date) {
  return payment.status === status ? null : { status, at };
}

/** Derives an address in the network's format from the order's id. Nobody owns it. */
export function paymentAddress(orderUuid: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes = createHash('sha512').update(orderUuid).digest().subarray(0, 33);
  return `T${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
