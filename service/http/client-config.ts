import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '../ports/world.ts';

/** Serves what a browser needs before anyone has signed in: how to start a sign-in with Google. */
export function serveClientConfig(app: FastifyInstance, identityProvider: IdentityProvider): void {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { google: await identityProvider.describe() };
  });
}
