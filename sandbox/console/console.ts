import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { type ConsoleDeps, createConsoleActions } from './actions.ts';
import { registerConsoleRoutes } from './console-routes.ts';
import { readConsoleState } from './console-state.ts';
import { consolePage } from './page.ts';

/** Adds the console: a page for people at /sandbox, and the same as HTTP calls. For local mode only. */
export async function registerConsole(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const css = readFileSync(new URL('./console.css', import.meta.url), 'utf8');

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readForm(body.toString())),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const from = request.headers['sec-fetch-site'];
      if (request.method !== 'GET' && from === 'cross-site')
        throw new Problem('error.permission.modifyDenied');
    });
    registerConsoleRoutes(scope, deps, createConsoleActions(deps));

    scope.get('/sandbox/console.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
    scope.get<{ Querystring: { done?: string } }>('/sandbox', async (request, reply) => {
      const state = await readConsoleState(deps);
      return reply.type('text/html; charset=utf-8').send(consolePage(state, request.query.done ?? '').text);
    });
  });
}

/** Fields of a form; those left empty count as not there. */
function readForm(body: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ''));
}
