import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../common/problem.ts';
import { plainUuid } from '../../http/validation.ts';
import { type ConsoleDeps, createConsoleActions, readConsoleState } from './actions.ts';
import { consolePage } from './console-page.ts';
import { registerConsoleRoutes } from './console-routes.ts';

/**
 * Whether a request to the console may be trusted: it does not come from another site's page, nor through a host name
 * that someone else has pointed at this machine. `ownHosts` are this machine's host names.
 */
function isFromOwnPage(request: FastifyRequest, ownHosts: readonly string[]): boolean {
  if (!isOwnHost(request.host, ownHosts)) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}

/** An IP address always passes: only a name can be pointed here by someone else. */
function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (isIP(name) !== 0 || ownHosts.includes(name));
}

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
