import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../common/problem.ts';
import type { Site } from '../ports/deps.ts';
import { readClientPages, sendPage, shell } from './client-pages.ts';

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
    if (pageOf) return sendPage(request, reply, pageOf(pathOf(request)));
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The client is not built yet. Run "npm start", which builds it, or "npm run dev".\n');
  });
}

const page = 'text/html';
/** Addresses below this belong to the sandbox. */
const sandboxPath = '/sandbox';
const destinationsOfPages = ['document', 'iframe', 'frame', 'fencedframe', 'embed', 'object'];
/** Extensions of files on a website. Other text after a dot may be part of a token or an id. */
const fileName =
  /\.(avif|bmp|css|csv|eot|gif|gz|html?|ico|jpe?g|js|json|map|md|mjs|mp[34]|otf|pdf|php|png|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;

/**
 * Whether a person navigates to this address, or a program follows the same link: true unless the request clearly wants
 * something else, such as a missing script, style sheet or image.
 */
function isNavigation(request: FastifyRequest): boolean {
  const { headers, method } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path.startsWith('/assets/') || fileName.test(path)) return false;
  const destination = headers['sec-fetch-dest'];
  const accept = headers.accept?.toLowerCase() ?? '';
  const isPage = !destination || destinationsOfPages.includes(String(destination));
  // The service worker fetches pages to keep them. It asks for nothing else.
  if (!isPage && !(destination === 'empty' && accept === page)) return false;
  if (path === sandboxPath || path.startsWith(`${sandboxPath}/`)) return accept.includes(page);
  return takesPages(accept);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Whether an Accept header allows an HTML page. An empty or missing header does. */
function takesPages(accept: string): boolean {
  if (accept.trim() === '') return true;
  const ranges = new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      return [type, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  // The most specific range wins: "text/html;q=0, */*" accepts everything but a page.
  return ranges.get(page) ?? ranges.get('text/*') ?? ranges.get('*/*') ?? false;
}
