import { Problem } from '../common/problem.ts';
import { wordsOfLoss } from './database-away.ts';

/**
 * Why something failed, in a word for the log: the first code among an error and its causes, such as `ECONNREFUSED`, or what
 * the database's driver says of a lost connection without one. Undefined if there is neither.
 */
export function causeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof Problem) return error.cause;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return wordsOfLoss(error) ?? causes.map(causeOf).find((cause) => cause !== undefined);
}
