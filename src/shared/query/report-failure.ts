import { ApiError, cancelledCode, describeError, referenceOf } from '../../api/errors.ts';
import { isAbort } from '../../api/send.ts';
import * as texts from '../../texts/error-messages.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Reports a failed request in a toast, unless the member canceled it. The sign-in page reports the end of a session instead. */
export function reportFailure(error: unknown): void {
  if (isAbort(error)) return;
  if (error instanceof ApiError && (error.kind === 'signedOut' || error.code === cancelledCode)) return;
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
