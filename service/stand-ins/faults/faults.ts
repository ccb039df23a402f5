import { matchesGlob } from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../common/problem.ts';

/** A failure to inject into matching API calls. */
export interface Fault {
  /** Glob for the path below the base path: `/user/bots/*`, `/user/**`. */
  path: string;
  /** Matches only this method; any method if omitted. */
  method?: string | undefined;
  /** Real milliseconds to wait first. */
  delayMs?: number | undefined;
  /** The error status to answer with instead of handling the call. */
  status?: number | undefined;
  /** Breaks the answer: `drop` closes the connection, `malformed` sends incomplete JSON. */
  kind?: 'drop' | 'malformed' | undefined;
  /** How many calls it applies to; all if omitted. */
  times?: number | undefined;
}

/** The active faults, oldest first. The first that matches a call applies. */
export class FaultInjector {
  #faults: Fault[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault for this call, if any. Counts it as used. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find((candidate) => matches(candidate, method, path));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    }
    return fault;
  }
}

/** Applies the faults to every API call, before authentication and validation. */
export function installFaults(app: FastifyInstance, faults: FaultInjector, basePath: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request, basePath);
    if (path === undefined) return undefined;
    const fault = faults.take(request.method, path);
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
