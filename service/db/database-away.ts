import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Codes of the operating system, and classes of PostgreSQL's, of a database that cannot be reached or takes no one else. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...|53300|57P0[1-5])$/;
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a query or a transaction failed because the database is not there for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  return words.test(error.message) || codeOfAway(error) !== undefined;
}

/** The code that says why the database is away; undefined if it is not, or if the driver gives none. */
export function codeOfAway(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return codeOfAway(error.cause);
  if (error instanceof AggregateError) return error.errors.map(codeOfAway).find(Boolean);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return codes.test(code) ? code : undefined;
}
