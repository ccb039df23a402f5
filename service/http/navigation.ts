import type { IncomingMessage } from 'node:http';

/** What decides whether a request is for a page: that of Node or of Fastify. */
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
export function isNavigation(request: Asked): boolean {
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
export const pathOf = ({ url = '' }: Pick<Asked, 'url'>): string => url.split('?')[0] ?? '';

/** Whether a path means something: `%E0%A4%A` does not. */
export function isReadable(path: string): boolean {
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
