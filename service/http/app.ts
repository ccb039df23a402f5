import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../common/config.ts';
import { Problem } from '../common/problem.ts';
import { usualBodyLimit } from './body-limits.ts';
import { installErrorHandler, toProblem } from './errors.ts';
import { answeredAddress } from './navigation.ts';
import { RequestLog, requestId, requestIdHeader, sendRequestIds } from './request-log.ts';
import { bareHeaders } from './security-headers.ts';

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
