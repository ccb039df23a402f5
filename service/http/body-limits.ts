import type { OperationId } from '../common/handler.ts';

const kilobyte = 1024;

/** The largest body of a request, in bytes, unless a call has its own limit. */
export const usualBodyLimit = 8 * kilobyte;

/** Calls whose longest valid body is larger. `deploy/nginx/botdeck.conf` has the same limits. */
export const largerBodyLimits: Partial<Record<OperationId, number>> = {
  // 5,000 characters of four bytes.
  sendSupportMessage: 24 * kilobyte,
};

/** The largest body that a call takes, in bytes. */
export function bodyLimitOf(operation: OperationId): number {
  return largerBodyLimits[operation] ?? usualBodyLimit;
}
