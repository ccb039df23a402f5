import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../common/problem.ts';
import { plainUuid } from '../../http/validation.ts';
import { type ConsoleDeps, createConsoleActions } from './actions.ts';
import { registerConsoleRoutes } from './console-routes.ts';
import { readConsoleState } from './console-state.ts';
import { isFromOwnPage } from './own-pages.ts';
import { consolePage } from './page.ts';

/** Adds the console: a page at /sandbox, and the same actions as HTTP calls. Sandbox only. */
export async function registerConsole(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  // Strict, unlike Fastify's own: null does not become a number, and an unknown field is an error.
  const ajv = new Ajv2020();
  ajv.addFormat('uuid', plainUuid);
  const css = readFileSync(new URL('./console.css', import.meta.url), 'utf8');

  const { host, publicUrl } = deps.config;
  const ownHosts = ['localhost', host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])];

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readForm(body.toString())),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Under `no-referrer`, as elsewhere, browsers send forms with `Origin: null`. Over plain HTTP to another machine
      // they send no `Sec-Fetch-Site` either, so the console would refuse its own forms.
      reply.header('referrer-policy', 'same-origin');
      if (!isFromOwnPage(request, ownHosts)) throw new Problem('error.permission.modifyDenied');
    });
    scope.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
    registerConsoleRoutes(scope, deps, createConsoleActions(deps));

    scope.get('/sandbox/console.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
    scope.get<{ Querystring: { done?: string } }>('/sandbox', async (request, reply) => {
      const state = await readConsoleState(deps);
      return reply.type('text/html; charset=utf-8').send(consolePage(state, request.query.done ?? '').text);
    });
  });
}

/** The fields of a form, with numbers parsed and empty fields left out. */
function readForm(body: string): Record<string, string | number> {
  const filled = [...new URLSearchParams(body)].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, isNumber(value) ? Number(value) : value]));
}

function isNumber(text: string): boolean {
  return /^-?[\d.]+(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}
