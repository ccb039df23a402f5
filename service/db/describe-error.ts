import { DrizzleQueryError } from 'drizzle-orm/errors';
import { causeOf } from './cause-of.ts';

/** An error as it is logged. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  /** The parts of an AggregateError. */
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
