import { matchesGlob } from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../common/problem.ts';
import type { Database } from '../../db/database.ts';
import { addFault, clearFaults, countUse, type Fault, listFaults } from './fault-repository.ts';

/**
 * The active faults of all replicas, oldest first. The first that matches a call applies. They are read again only
 * after a change, which another replica hears of a moment later: without faults, a call costs no extra query.
 */
export class FaultInjector {
  readonly #db: Database;
  #active: ReturnType<typeof listFaults> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(): Promise<readonly Fault[]> {
    return (await listFaults(this.#db)).map(({ fault }) => fault);
  }

  async add(fault: Fault): Promise<void> {
    await addFault(this.#db, fault);
    this.changed();
  }

  async clear(): Promise<void> {
    await clearFaults(this.#db);
    this.changed();
  }

  /** There may be other faults than before. */
  changed(): void {
    this.#active = null;
  }

  /** The fault for this call, if any. Counts it as used. */
  async take(method: string, path: string): Promise<Fault | undefined> {
    for (const { fault, id } of await this.#read()) {
      if (!matches(fault, method, path)) continue;
      if (fault.times === undefined || (await countUse(this.#db, id))) return fault;
    }
    return undefined;
  }

  #read(): ReturnType<typeof listFaults> {
    this.#active ??= listFaults(this.#db).catch((error: unknown) => {
      this.changed();
      throw error;
    });
    return this.#active;
  }
}

/** Applies the faults to every API call, before authentication and validation. */
export function installFaults(app: FastifyInstance, faults: FaultInjector, basePath: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request, basePath);
    if (path === undefined) return undefined;
    const fault = await faults.take(request.method, path);
    if (!fault) return undefined;
    if (fault.delayMs) await wait(fault.delayMs);
    if (fault.kind === 'drop') {
      reply.hijack();
      request.raw.destroy();
      return reply;
    }
    if (fault.kind === 'malformed') return reply.type('application/json').send('{"items": [');
    if (fault.status !== undefined) throw faultProblem(fault.status);
    return undefined;
  });
}

/**
 * The path of an API call below the base path, built from its route because a request may spell the path differently.
 * Undefined for other requests.
 */
function pathOf({ params, routeOptions }: FastifyRequest, basePath: string): string | undefined {
  if (!routeOptions.url?.startsWith(`${basePath}/`)) return undefined;
  const values = params as Record<string, string>;
  return routeOptions.url.slice(basePath.length).replaceAll(/:(\w+)/g, (_match, name) => values[name] ?? '');
}

function faultProblem(status: number): Problem {
  if (status === 401) return new Problem('error.auth.invalidToken');
  if (status === 404) return new Problem('error.generic.notFound');
  if (status === 429) return new Problem('error.generic.tooManyRequests', { retryAfter: 1 });
  if (status < 500) return new Problem('error.generic.badRequest', { status });
  return new Problem('error.internal.serviceError', { status });
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  return matchesGlob(path, fault.path);
}
