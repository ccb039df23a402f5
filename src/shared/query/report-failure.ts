import { ApiError, describeError, referenceOf } from '../../api/errors.ts';
import { isAbort } from '../../api/unwrap.ts';
import * as texts from '../../texts/error-messages.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Failures that need no toast: the sign-in page says that a session has ended, and the member knows what they canceled. */
const unreported: readonly string[] = ['signedOut', 'stepUpCancelled'];

/** Reports a failed request in a toast. */
export function reportFailure(error: unknown): void {
  if (isAbort(error) || (error instanceof ApiError && unreported.includes(error.kind))) return;
  toasts.show({
    tone: 'danger',
    title: texts.title,
    description: describeError(error),
    reference: referenceOf(error),
  });
}

/** Reports a promise's failure and rethrows it. */
export async function reporting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportFailure(error);
    throw error;
  }
}
