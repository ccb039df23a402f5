import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Serves the built client: hashed assets for a year, the page for every address a person can navigate to.
 * Files compressed at build time are sent as they are. Registers the handler for unknown addresses.
 */
export async function serveClient(app: FastifyInstance, folder: string, basePath: string): Promise<void> {
  const root = resolve(folder);
  const built = existsSync(resolve(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(resolve(root, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request) || request.url.startsWith(`${basePath}/`))
      throw new Problem('error.generic.notFound');
    if (built) return reply.sendFile('index.html');
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The client is not built yet. Run "npm start", which builds it, or "npm run dev".\n');
  });
}

/** A person going somewhere, not a script, style or picture that is missing. */
function isNavigation({ headers, method }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
