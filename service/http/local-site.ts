import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../ports/deps.ts';

/**
 * The addresses of a service on this machine. `publicUrl` is the address people use, if it differs. The addresses stay
 * available while the service stops, for requests still being answered.
 */
export function createLocalSite(app: FastifyInstance, publicUrl: string | null): Site {
  let listensAt: string | undefined;
  app.server.once('listening', () => {
    listensAt = originOf(app.server.address() as AddressInfo); // It listens only on TCP.
  });
  const origin = () => {
    if (listensAt === undefined) throw new Error('The service has no address before it listens.');
    return listensAt;
  };
  return {
    url: (path) => (publicUrl ?? origin()) + path,
    local: (path) => origin() + path,
  };
}

function originOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '::' || address === '0.0.0.0';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
