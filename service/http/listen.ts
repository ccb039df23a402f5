import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../common/config.ts';
import { StartupError } from '../common/settings.ts';
import type { Site } from '../ports/deps.ts';

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port (0 picks a free one).`,
  EACCES: ({ port }) => `Port ${port} needs privileges this process does not have. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}. Set HOST to one of its addresses, usually 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `The host name ${host} is unknown. Set HOST to 127.0.0.1, or to 0.0.0.0 to listen on every address.`,
};

/** Listens on the configured host and port; throws a StartupError that says what to change. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (!reason) throw error;
    throw new StartupError(reason(config), error);
  }
}

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
