import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../common/problem.ts';
import type { Site } from '../ports/deps.ts';
import type { IdentityProvider } from '../ports/world.ts';

/** The headers that decide whether a request, Node's or Fastify's, is for a page. */
export type Asked = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

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
function isNavigation(request: Asked): boolean {
  const { headers, method } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path.startsWith('/assets/')) return false;
  const destination = headers['sec-fetch-dest'];
  const accept = headers.accept?.toLowerCase() ?? '';
  const isPage = !destination || destinationsOfPages.includes(String(destination));
  // A browser says that it wants a page. Anything else wants the file.
  if (fileName.test(path)) return isPage && accept.includes(page) && takesPages(accept);
  // The service worker fetches pages to keep them. It asks for nothing else.
  if (!isPage && !(destination === 'empty' && accept === page)) return false;
  if (path === sandboxPath || path.startsWith(`${sandboxPath}/`)) return accept.includes(page);
  return takesPages(accept);
}

/** The path of a request, without its search. */
const pathOf = ({ url = '' }: Pick<Asked, 'url'>): string => url.split('?')[0] ?? '';

/** Whether a path means something: `%E0%A4%A` does not. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address by which a request is answered. Fastify refuses an unreadable one before anything can answer it with a page,
 * so a browser's counts as an unknown one.
 */
export function answeredAddress(request: Asked): string {
  const { url = '', headers } = request;
  if (isReadable(pathOf(request))) return url;
  const isBrowser = headers.accept?.toLowerCase().includes(page) && isNavigation(request);
  return isBrowser ? url.replaceAll('%', '%25') : url;
}

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

/** An HTML page, ready to be sent. */
interface Page {
  status: 200 | 400 | 404;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** `pages.json` of a build. */
interface PageFiles {
  files: Readonly<Record<string, string>>;
  paths: readonly string[];
  notFound: string;
}

/** The HTML of addresses without a file of their own. */
const shell = 'index.html';

/** Finds the page of a path. A build without `pages.json` has one page for all paths. */
function readClientPages(folder: string, said: Said): (path: string) => Page {
  const read = (file: string, status: Page['status'] = 200) => {
    const html = readFileSync(resolve(folder, file), 'utf8');
    let page: Page | undefined;
    return () => {
      page ??= preparePage(html, status, said);
      return page;
    };
  };
  const common = read(shell);
  const list = resolve(folder, 'pages.json');
  if (!existsSync(list)) return common;
  const { files, paths, notFound } = JSON.parse(readFileSync(list, 'utf8')) as PageFiles;
  const pages = paths.map((path) => {
    const file = files[path];
    return { pattern: patternOf(path), page: file ? read(file) : common };
  });
  const unknown = read(notFound, 404);
  const unreadable = read(notFound, 400);
  return (path) => {
    if (!isReadable(path)) return unreadable();
    return pages.find(({ pattern }) => pattern.test(path))?.page() ?? unknown();
  };
}

/** Matches a path with or without a slash at its end; `:name` stands for one segment. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/** The paths of the page itself and of its picture, for search engines and previews, which need whole addresses. */
const paths = /(?<=rel="canonical" href="|property="og:image" content=")(?=\/)/g;

/** What the pages say about this service. */
interface Said {
  /** The address that people use for a path. Called once the service listens. */
  addressOf: Site['url'];
  /** The domain of its passkeys; null without. */
  passkeyDomain: string | null;
}

/**
 * Adds to the pages that this service offers Google, and passkeys if they work at its address, so that their buttons
 * have a place before any call is made, and the origin of its own addresses.
 */
function preparePage(html: string, status: Page['status'], { addressOf, passkeyDomain }: Said): Page {
  const origin = addressOf('');
  const hasPasskeys = passkeyDomain !== null && `.${new URL(origin).hostname}`.endsWith(`.${passkeyDomain}`);
  const marks = hasPasskeys ? 'data-google data-passkeys' : 'data-google';
  const plain = Buffer.from(html.replace('<html', `<html ${marks}`).replaceAll(paths, origin));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  return { status, etag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
}

/** Sends a page, compressed if the client accepts that; 304 if the client has it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page[encoding ?? 'plain']);
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
    .map((range) => range.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

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
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  basePath: string,
  said: Said,
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
  const pageOf = built ? readClientPages(folder, said) : undefined;
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

/** Serves what a browser needs before anyone has signed in: how to start a sign-in with Google. */
export function serveClientConfig(app: FastifyInstance, identityProvider: IdentityProvider): void {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { google: await identityProvider.describe() };
  });
}
