import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Problem } from '../common/problem.ts';
import { censor } from './secrets-in-log.ts';

/** The header that carries the id of a request, in and out. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w.-]{8,64}$/;

/** The id a request came with, if it has the form of one, else a new one. */
export function requestId({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Names every request in its answer. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/** A request by its route. Other addresses are told without what may be a token, and all without their query. */
export function describeRequest({ method, routeOptions, url }: FastifyRequest): {
  method: string;
  url: string;
} {
  const [path = ''] = url.split('?');
  return { method, url: routeOptions.url ?? path.replaceAll(/[^/.]{24,}/g, censor) };
}

/** Writes one line per request, once it is over; one that failed has had its line by then. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    if (error) req.log.error({ req, err: error }, 'could not be answered');
    else if (reply.statusCode < 500)
      req.log.info({ req, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
}

/** Writes the line of a request the service could not serve; with the error, unless somebody foresaw it. */
export function logFailure(req: FastifyRequest, error: unknown, { code, message, status }: Problem): void {
  if (status < 500) return;
  if (error instanceof Problem) req.log.warn({ req, status, code }, `failed: ${message}`);
  else req.log.error({ req, status, err: error }, 'failed');
}
