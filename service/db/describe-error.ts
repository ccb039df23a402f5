import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Problem } from '../common/problem.ts';

/** Codes of the operating system, and classes of PostgreSQL's, of a database that cannot be reached or takes no more connections. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...|53300|57P0[1-5])$/;
/** What the driver says when it gives no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** The code of an error, such as `ECONNREFUSED`; undefined if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether a query or a transaction failed because the database is not there for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  return wordsOfLoss(error) !== undefined || ('code' in error && codes.test(String(error.code)));
}

/** What the driver says about a lost connection for which it has no code; undefined for any other error. */
function wordsOfLoss({ message }: Error): string | undefined {
  return words.exec(message)?.[0];
}

/**
 * Why something failed, as one word for the log: the first code among an error and its causes, such as `ECONNREFUSED`,
 * or what the database's driver says about a lost connection without a code. Undefined if it has neither.
 */
export function causeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof Problem) return error.cause;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return wordsOfLoss(error) ?? causes.map(causeOf).find((cause) => cause !== undefined);
}

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/**
 * Describes an error by its name, code, message, stack and causes, without any other properties. A failed query is
 * described by names only: its values may be secret, and the database repeats them in its messages.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  if (error instanceof DrizzleQueryError) return describeQuery(error);
  const { cause, code, message, name, stack } = error as Error & { code?: unknown };
  return {
    type: name,
    message,
    ...(code !== undefined && { code: String(code) }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

function describeQuery({ cause, name, stack = '' }: DrizzleQueryError): DescribedError {
  const details: object = cause ?? {};
  const told = ['code', 'table', 'constraint', 'routine'].flatMap((field) => {
    const value = (details as Record<string, unknown>)[field];
    return typeof value === 'string' ? [`${field} ${value}`] : [];
  });
  const message = `A query failed (${told.join(', ') || (causeOf(cause) ?? cause?.name ?? 'no cause')}).`;
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return { type: name, message, stack: [message, ...frames].join('\n') };
}
