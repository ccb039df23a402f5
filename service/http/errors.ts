import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../common/problem.ts';
import { isDatabaseAway } from '../db/describe-error.ts';
import type { RequestLog } from './request-log.ts';

/**
 * Turns every failure into an answer in the contract's shape. Unexpected failures reveal nothing about themselves.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return databaseAway();
  const status = statusOf(error);
  switch (status) {
    case 413:
      return new Problem('error.generic.badRequest', { status, message: 'The request is too large.' });
    case 415:
      return new Problem('error.generic.badRequest', {
        status,
        message: 'Send the request as application/json.',
      });
    default:
      if (status !== undefined && status >= 400 && status < 500) {
        return new Problem('error.generic.badRequest', { status, message: clientMessage(error) });
      }
      return new Problem('error.internal.serviceError');
  }
}

/** Answers failed requests, and logs those that are the service's fault. */
export function installErrorHandler(app: FastifyInstance, requestLog: RequestLog): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    requestLog.requestFailed(error, request, problem);
    if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
    return reply.code(problem.status).header('cache-control', 'no-store').send(problem.body);
  });
}

/** Long enough for most restarts of a database, in seconds. */
const awaySeconds = 5;

function databaseAway(): Problem {
  return new Problem('error.internal.serviceError', {
    status: 503,
    message: 'The service cannot reach its data right now. Try again shortly.',
    retryAfter: awaySeconds,
  });
}

/** Fastify validates only routes outside the contract. Its messages name the field. */
function clientMessage(error: unknown): string {
  const validation = error instanceof Error && 'validation' in error;
  return validation ? error.message : 'The request cannot be read.';
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error ? (error as FastifyError).statusCode : undefined;
}
