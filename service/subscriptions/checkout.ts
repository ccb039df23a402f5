import { createHash } from 'node:crypto';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import { openStatuses, type Payment } from './subscription-repository.ts';

/** How long an address waits for its transfer. */
export const paymentWindowMs = 60 * 60 * 1000;
export const network = 'TRC20 (simulated, send no real money)';

// The simulated person waits a moment, sends the transfer half way through, and the service checks it for the
// rest.
const waitingFrom = 0.2;
const paidFrom = 0.5;

/** True while the payment can still become anything. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return openStatuses.some((open) => open === status);
}

/** Where an open payment stands at `now` when nobody interferes, and since when. */
export function progressAt(payment: Payment, now: Date): { status: PaymentStatus; at: Date } | null {
  const { createdAt, expiresAt, paidAt, settlesAt } = payment;
  if (settlesAt !== null) {
    const at = (fraction: number) =>
      new Date(createdAt.getTime() + fraction * (settlesAt.getTime() - createdAt.getTime()));
    if (now >= settlesAt) return { status: 'COMPLETED', at: settlesAt };
    if (now >= at(paidFrom)) return changed(payment, 'IN_PROGRESS', at(paidFrom));
    if (now >= at(waitingFrom)) return changed(payment, 'PENDING', at(waitingFrom));
    return null;
  }
  return paidAt === null && now >= expiresAt ? { status: 'TIMEOUT', at: expiresAt } : null;
}

function changed(payment: Payment, status: PaymentStatus, at: Date) {
  return payment.status === status ? null : { status, at };
}

/** An address that looks like one of the network's and belongs to nobody. */
export function paymentAddress(orderUuid: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes = createHash('sha512').update(orderUuid).digest().subarray(0, 33);
  return `T${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
