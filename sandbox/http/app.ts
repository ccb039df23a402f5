import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { logFailure } from '../log-failure.ts';
import { installErrorHandler, toProblem } from './errors.ts';

const bodyLimit = 64 * 1024;

/** An HTTP server that reads JSON only and answers every failure in the contract's shape. */
export function createApp(config: Config): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // Raised before routing, so without the error handler.
    frameworkErrors: (error, _request: FastifyRequest, reply: FastifyReply) => {
      const problem = toProblem(error);
      reply.code(problem.status).send(problem.body);
    },
  });
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without a body often name its type all the same.
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  installErrorHandler(app, (error, route) => {
    if (config.log) logFailure(route, error);
  });
  return app;
}
