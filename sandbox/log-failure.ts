import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Writes a failure to the terminal. A failed query is named by its cause: its values may be secret. */
export function logFailure(what: string, error: unknown): void {
  const causes = error instanceof AggregateError ? error.errors.map(causeOf) : [causeOf(error)];
  for (const cause of causes) console.error(`${new Date().toISOString()} ${what} failed:`, cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
