import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Config } from '../common/config.ts';
import { Problem } from '../common/problem.ts';
import { isDatabaseAway } from '../db/describe-error.ts';
import { answeredAddress } from './client-files.ts';
import { usualBodyLimit } from './limits.ts';
import { RequestLog, requestId, requestIdHeader, sendRequestIds } from './log.ts';
import { bareHeaders } from './security-headers.ts';

/**
 * Turns every failure into an answer in the contract's shape. Unexpected failures reveal nothing about themselves.
 */
function toProblem(error: unknown): Problem {
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
function installErrorHandler(app: FastifyInstance, requestLog: RequestLog): void {
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

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers malformed, oversized and unfinished HTTP in the contract's shape, too. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code ?? ''] ?? 400;
  const { body } = new Problem('error.generic.badRequest', { message: 'The request cannot be read.' });
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(bareHeaders).map((header) => header.join(': ')),
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Closes each connection with its answer while the service stops. Open connections would keep it running. */
function endConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) reply.header('connection', 'close');
  });
}

/** An HTTP server that reads JSON only and answers every failure in the contract's shape. */
export function createApp(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const requestLog = new RequestLog();
  const app = Fastify({
    bodyLimit: usualBodyLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // What has arrived is still answered.
    requestTimeout: 30_000,
    loggerInstance: log,
    logController: requestLog,
    genReqId: requestId,
    rewriteUrl: answeredAddress,
    // Raised before routing, where the error handler does not apply.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = toProblem(error);
      const headers = { ...bareHeaders, [requestIdHeader]: request.id };
      reply.code(problem.status).headers(headers).send(problem.body);
    },
    clientErrorHandler: answerUnreadable,
  });
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without a body often send a content type anyway.
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  endConnectionsOnStop(app);
  sendRequestIds(app);
  installErrorHandler(app, requestLog);
  return app;
}
