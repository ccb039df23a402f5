import { ApiError } from '../../api/errors/api-error.ts';
import { reportFailure } from '../../widgets/failures/report-failure.ts';

/**
 * Resolves with true once the write is done. If the order has changed, which these statuses say, reports it and resolves with
 * false: there is nothing to do again before the list shows the order as it is now.
 */
export async function ifUnchanged(write: Promise<unknown>, changed: readonly number[]): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || !changed.includes(error.status)) throw error;
    reportFailure(error);
    return false;
  }
}
