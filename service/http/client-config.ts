import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '../ports/identity-provider.ts';

/** What a browser needs to know before anyone has signed in: how to begin a sign-in with Google. */
export function serveClientConfig(app: FastifyInstance, identityProvider: IdentityProvider): void {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { google: await identityProvider.describe() };
  });
}
