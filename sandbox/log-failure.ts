import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Writes an unforeseen failure to the terminal. A failed query is named by its cause: its values may be
 * secret.
 */
export function logFailure(what: string, error: unknown): void {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  console.error(`${new Date().toISOString()} ${what} failed:`, cause);
}
