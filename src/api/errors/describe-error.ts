import { errorMessages, unknown } from '../../texts/error-messages.ts';
import { isBlank } from '../answers/check-answer.ts';
import { ApiError } from './api-error.ts';

const messages = new Map<string, string>(Object.entries(errorMessages));

/** Codes whose message follows the catalog's: it says what is wrong with a key, or how long to wait. */
const explained: readonly (string | null)[] = [
  'error.apiKey.notValid',
  'error.generic.tooManyRequests',
  'error.payment.notAvailable',
];

/**
 * The message to show for a failure: the catalog's for a known code, else the service's, else the error's own, else
 * 'Unknown error'. A blank message counts as none.
 */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return describeProblem({ code: error.code ?? null, message: error.message });
  }
  return error instanceof Error && !isBlank(error.message) ? error.message : unknown;
}

/** The same for a problem that a machine remembers. */
export function describeProblem({ code, message }: { code: string | null; message: string }): string {
  // Its message has the catalog's words with the name of the exchange.
  if (code === 'error.exchange.notAvailable' && !isBlank(message)) return message;
  const known = code === null ? undefined : messages.get(code);
  if (known && explained.includes(code) && !isBlank(message)) return `${known} ${message}`;
  return known ?? (isBlank(message) ? unknown : message);
}

/** What finds the failed request in the service's log; undefined unless the service is at fault and gave it. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reference : undefined;
}
