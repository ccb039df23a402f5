import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request to the console comes from the console: not from a page of another site, nor by a name somebody
 * else has pointed at this machine. `ownHosts` are the names it has.
 */
export function isFromOwnPage(request: FastifyRequest, ownHosts: readonly string[]): boolean {
  if (!isOwnHost(request.host, ownHosts)) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}

/** An address in digits is nobody's to redirect. */
function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (isIP(name) !== 0 || ownHosts.includes(name));
}
