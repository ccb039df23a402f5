import type { FastifyInstance } from 'fastify';
import type { Config } from '../common/config.ts';
import { StartupError } from '../common/settings.ts';

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
