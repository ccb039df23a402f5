import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../common/problem.ts';
import { inTime } from '../common/time.ts';
import type { Database, DatabaseHandle } from '../db/database.ts';

/** How long the database may take to answer a probe, in milliseconds. */
export const databasePatienceMs = 2000;

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

export const readyPath = '/ready';

export interface Readiness {
  /**
   * Makes this replica not ready. Resolves after this many seconds. Requests are answered at first, and refused at the
   * end.
   */
  drain(seconds: number): Promise<void>;
}

/**
 * For how many seconds, at most, all calls are refused at the end of a drain, so that none is on its way when the port
 * closes.
 */
const refusingSeconds = 1;

/**
 * Answers 204 if this replica should get requests, otherwise 503 with the reason. While it drains, each connection is
 * closed with its answer. At the end, all calls are refused with 502, which the service sends for no other reason, so a
 * proxy may ask another replica. Call it before adding other routes.
 */
export function serveReadiness(
  app: FastifyInstance,
  database: Pick<DatabaseHandle, 'isCurrent'>,
  patienceMs = databasePatienceMs,
): Readiness {
  let isDraining = false;
  let isRefusing = false;
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (isRefusing && url !== readyPath && url !== healthPath) throw stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get(readyPath, async (_request, reply) => {
    if (isDraining) throw notReady('It is stopping.');
    const isCurrent = await inTime(patienceMs, database.isCurrent());
    if (isCurrent === undefined) throw notReady('The database does not answer.');
    if (!isCurrent) throw notReady('The tables belong to an older release.');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  return {
    drain: async (seconds) => {
      isDraining = true;
      const refusing = Math.min(refusingSeconds, seconds / 2);
      await wait((seconds - refusing) * 1000);
      isRefusing = refusing > 0;
      await wait(refusing * 1000);
    },
  };
}

const stopping = () =>
  new Problem('error.internal.serviceError', {
    status: 502,
    message: 'This replica is stopping. Try again shortly.',
  });

function notReady(reason: string): Problem {
  return new Problem('error.internal.serviceError', {
    status: 503,
    message: `Not ready. ${reason}`,
    retryAfter: 1,
  });
}
