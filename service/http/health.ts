import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** Where the service says whether it can answer. */
export const healthPath = '/health';

/** Answers with nothing while the database does, else with an internal error. For probes, and to compare calls with. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get(healthPath, async (_request, reply) => {
    await db.execute('select 1');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
