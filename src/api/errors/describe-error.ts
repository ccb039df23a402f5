import { ApiError } from './api-error.ts';
import { errorMessages } from './error-messages.ts';

const messages = new Map<string, string>(Object.entries(errorMessages));

/**
 * What to tell a person about a failure: the catalogue's message for a known code, else the service's message, else
 * the error's own message, else 'Unknown error'.
 */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return describeProblem({ code: error.code ?? null, message: error.serviceMessage ?? error.message });
  }
  if (error instanceof Error && error.message) return error.message;
  return 'Unknown error';
}

/** The same for what a machine remembers of a failure. */
export function describeProblem({ code, message }: { code: string | null; message: string }): string {
  return (code === null ? undefined : messages.get(code)) ?? message;
}
