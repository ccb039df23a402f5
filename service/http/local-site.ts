import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../ports/deps.ts';

/**
 * The addresses of a service that listens on this machine; `publicUrl` is how people reach it, if
 * differently.
 */
export function createLocalSite(app: FastifyInstance, publicUrl: string | null): Site {
  const origin = () => {
    const { address, family, port } = app.server.address() as AddressInfo; // It listens on TCP only.
    const everywhere = address === '::' || address === '0.0.0.0';
    const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    return `http://${host}:${port}`;
  };
  return {
    url: (path) => (publicUrl ?? origin()) + path,
    local: (path) => origin() + path,
  };
}
