import { errorMessages, unknown } from '../../texts/error-messages.ts';
import { ApiError, isBlank } from './api-error.ts';

const messages = new Map<string, string>(Object.entries(errorMessages));

/** A code with several causes. The service's message says which; it follows the catalog's. */
const isExplained = (code: string | null) => code === 'error.apiKey.notValid';

/**
 * The message to show for a failure: the catalog's for a known code, else the service's, else the error's own, else
 * 'Unknown error'. A blank message counts as none.
 */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return describeProblem({ code: error.code ?? null, message: error.serviceMessage ?? error.message });
  }
  return error instanceof Error && !isBlank(error.message) ? error.message : unknown;
}

/** The same for a problem that a machine remembers. */
export function describeProblem({ code, message }: { code: string | null; message: string }): string {
  const known = code === null ? undefined : messages.get(code);
  if (known && isExplained(code) && !isBlank(message)) return `${known} ${message}`;
  return known ?? (isBlank(message) ? unknown : message);
}
