import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** The path of the health check. */
export const healthPath = '/health';

/** Answers 204 while the database works, otherwise an internal error. For probes, and as a baseline in benchmarks. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get(healthPath, async (_request, reply) => {
    await db.execute('select 1');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
