import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../common/problem.ts';
import type { Site } from '../ports/deps.ts';
import { readClientPages, sendPage, shell } from './client-pages.ts';
import { isNavigation, pathOf } from './navigation.ts';

/** The pages of the built client; none if it is not built. */
export function readClientHtml(folder: string): string[] {
  if (!existsSync(resolve(folder, shell))) return [];
  return globSync('{*,pages/*}.html', { cwd: folder }).map((file) =>
    readFileSync(resolve(folder, file), 'utf8'),
  );
}

/**
 * Serves the built client: hashed assets, cacheable for a year, and the page at every address a person can navigate to.
 * Sends the files compressed at build time. Registers the handler for unknown addresses.
 * @param addressOf the address that people use for a path; called once the service listens
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  basePath: string,
  addressOf: Site['url'],
): Promise<void> {
  const root = resolve(folder);
  const built = existsSync(resolve(root, shell));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.html', 'pages.json'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(resolve(root, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const pageOf = built ? readClientPages(folder, addressOf) : undefined;
  if (pageOf) app.get('/', (request, reply) => sendPage(request, reply, pageOf('/')));
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request) || request.url.startsWith(`${basePath}/`))
      throw new Problem('error.generic.notFound');
    if (pageOf) return sendPage(request, reply, pageOf(pathOf({ url: request.originalUrl })));
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The client is not built yet. Run "npm start", which builds it, or "npm run dev".\n');
  });
}
