import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { html } from './html.ts';

const manualPath = '/manual';

const notBuilt = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Manual · Botdeck</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="/sandbox/console.css">
  </head>
  <body>
    <header>
      <h1>The manual is not built yet</h1>
      <p>Run <code>npm run manual</code>, then reload this page. <a href="/sandbox">Sandbox console</a></p>
    </header>
  </body>
</html>
`.text;

/**
 * Serves the built manual, or a page that says how to build it. A file that is missing gets the usual answer.
 * @param folder what `npm run manual` writes
 */
export async function serveManual(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  await app.register(async (scope) => {
    // Warns if its folder is missing, so it gets one that is there, and each file the manual's.
    await scope.register(fastifyStatic, {
      root: import.meta.dirname,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
    });
    for (const alias of [manualPath, `${manualPath}/index.html`]) {
      scope.get(alias, (_request, reply) => reply.redirect(`${manualPath}/`));
    }
    scope.get(`${manualPath}/`, { helmet: { contentSecurityPolicy: policyFor(root) } }, (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      if (existsSync(resolve(root, 'index.html'))) return reply.sendFile('index.html', root);
      return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
    });
    scope.get<{ Params: { '*': string } }>(`${manualPath}/*`, (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(request.params['*'], root);
    });
  });
}

/**
 * The client's policy, but with workers: the manual lays out charts in one, and Trusted Types allow none. The manual may
 * be built while the service runs, so its inline scripts are looked up each time.
 */
function policyFor(root: string) {
  const path = resolve(root, 'index.html');
  const policy = () => contentSecurityPolicy(existsSync(path) ? [readFileSync(path, 'utf8')] : []);
  const { requireTrustedTypesFor, trustedTypes, ...directives } = policy();
  const scriptSrc = [() => policy().scriptSrc.join(' ')];
  return { useDefaults: false, directives: { ...directives, scriptSrc, workerSrc: ["'self'"] } };
}
