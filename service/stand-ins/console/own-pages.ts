import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request to the console may be trusted: it does not come from another site's page, nor through a host name
 * that someone else has pointed at this machine. `ownHosts` are this machine's host names.
 */
export function isFromOwnPage(request: FastifyRequest, ownHosts: readonly string[]): boolean {
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
