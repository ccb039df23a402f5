import type { FastifyInstance } from 'fastify';
import type { Config } from '../common/config.ts';
import { StartupError } from '../common/startup-error.ts';

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken. Stop what uses it, or set PORT to another one (0 picks a free one).`,
  EACCES: ({ port }) => `Port ${port} needs more rights than this process has. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}. Set HOST to one it has, usually 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `The host name ${host} is not known. Set HOST to 127.0.0.1, or 0.0.0.0 for every address.`,
};

/** Listens where the configuration says; throws a StartupError that says what to change. */
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
