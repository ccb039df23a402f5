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
  return wordsOfLoss(error) !== undefined || ('code' in error && codes.test(String(error.code)));
}

/** What the driver says of a lost connection for which it has no code; undefined for any other error. */
export function wordsOfLoss({ message }: Error): string | undefined {
  return words.exec(message)?.[0];
}
