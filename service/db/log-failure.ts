import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Writes a failure to the terminal. Of a failed query it tells where and why in names only: its values may be
 * secret, and the database repeats them in its messages.
 */
export function logFailure(what: string, error: unknown): void {
  const failures = error instanceof AggregateError ? error.errors : [error];
  for (const failure of failures) {
    console.error(`${new Date().toISOString()} ${what} failed:`, withoutValues(failure));
  }
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const cause: object = error.cause ?? {};
  const told = ['code', 'table', 'constraint', 'routine'].flatMap((name) => {
    const value = (cause as Record<string, unknown>)[name];
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`a query (${told.join(', ') || (error.cause?.name ?? 'no cause')})`, ...frames].join('\n');
}
