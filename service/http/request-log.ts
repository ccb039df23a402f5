import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Problem } from '../common/problem.ts';
import { causeOf } from '../db/describe-error.ts';
import { censor } from './secrets-in-log.ts';

/** The header that carries a request's id, in requests and answers. */
export const requestIdHeader = 'x-request-id';
/** Crockford's: without letters that look like digits, since people read ids out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const wellFormed = /^[\w.-]{8,64}$/;

/** The id a request came with if it is well formed, otherwise a new one. */
export function requestId({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : newId();
}

/** Ten letters and digits: a million requests a day for a year give the same id twice about 60 times. */
function newId(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
}

/** Sends each request's id with its answer. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/** Describes a request by its route; without a route, by its path with possible tokens redacted. */
export function describeRequest({ method, routeOptions, url }: FastifyRequest): {
  method: string;
  url: string;
} {
  const [path = ''] = url.split('?');
  return { method, url: routeOptions.url ?? path.replaceAll(/[^/.]{24,}/g, censor) };
}

/** Logs one line per request: once it is answered, or when it fails, with the error unless the failure was expected. */
export class RequestLog extends LogController {
  readonly #failed = new WeakSet<FastifyRequest>();

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  /** Logs a request only if it failed through the service's fault. */
  requestFailed(error: unknown, req: FastifyRequest, { code, message, status }: Problem): void {
    if (status < 500) return;
    this.#failed.add(req);
    if (error instanceof Problem || status === 503)
      req.log.warn({ req, status, code, cause: causeOf(error) }, `failed: ${message}`);
    else req.log.error({ req, status, err: error }, 'failed');
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const status = reply.statusCode;
    if (error) req.log.error({ req, status, err: error }, 'could not be answered');
    else if (!this.#failed.has(req))
      req.log[status < 500 ? 'info' : 'warn']({ req, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
}
