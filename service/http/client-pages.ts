import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../ports/deps.ts';
import { isReadable } from './navigation.ts';

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
export const shell = 'index.html';

/**
 * Finds the page of a path. A build without `pages.json` has one page for all paths.
 * @param addressOf the address that people use for a path; called once the service listens
 */
export function readClientPages(folder: string, addressOf: Site['url']): (path: string) => Page {
  const read = (file: string, status: Page['status'] = 200) => {
    const html = readFileSync(resolve(folder, file), 'utf8');
    let page: Page | undefined;
    return () => {
      page ??= preparePage(html, status, addressOf(''));
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

/**
 * Adds that this service offers Google, so that the button shows before `/config.json` has been read, and the origin to
 * its own addresses.
 */
function preparePage(html: string, status: Page['status'], origin: string): Page {
  const plain = Buffer.from(html.replace('<html', '<html data-google').replaceAll(paths, origin));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  return { status, etag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
}

/** Sends a page, compressed if the client accepts that; 304 if the client has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
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
