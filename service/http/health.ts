import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { databasePatienceMs, inTime } from '../db/in-time.ts';

/** The path of the health check. */
export const healthPath = '/health';

/**
 * Answers 204 while the database works, otherwise an internal error. For probes, and as a baseline in benchmarks.
 * @param patienceMs how long the database may take, in real milliseconds
 */
export function serveHealth(
  app: FastifyInstance,
  db: Pick<Database, 'execute'>,
  patienceMs = databasePatienceMs,
): void {
  app.get(healthPath, async (_request, reply) => {
    const answer = await inTime(patienceMs, db.execute('select 1'));
    if (!answer) throw new Error(`The database did not answer within ${patienceMs} ms.`);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
