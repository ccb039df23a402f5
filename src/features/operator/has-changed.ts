import { ApiError } from '../../api/errors.ts';

/**
 * Whether a failed change says, with one of these statuses, that the order is no longer as it was shown: it makes no sense
 * to try again before the list shows it as it is now.
 */
export const hasChanged =
  (...statuses: readonly number[]) =>
  (error: unknown): boolean =>
    error instanceof ApiError && statuses.includes(error.status);
