import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createScratchDatabase } from '../../../service/testing/scratch-database.ts';
import { createContractClient } from '../../contract/lib/contract-client.ts';
import type { Reachable } from '../../contract/lib/members.ts';
import { type SandboxProcess, startProcess } from '../../contract/lib/sandbox-process.ts';

export interface Replica extends Reachable {
  sandbox: SandboxProcess;
}

/** Several services on one database. */
export interface Replicas {
  replicas: Replica[];
  databaseUrl: string;
  /** Asks the database itself. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Starts one more replica, from another checkout if one is given. */
  add(env?: Record<string, string>, checkout?: string): Promise<Replica>;
  close(): Promise<void>;
}

/** Starts a service for each entry of `each`, with these settings, all on one new database. */
export async function startReplicas(
  each: Record<string, string>[],
  serverUrl = inject('postgresUrl'),
): Promise<Replicas> {
  const scratch = await createScratchDatabase(serverUrl);
  const databaseUrl = scratch.url ?? '';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const replicas: Replica[] = [];
  const add = async (env: Record<string, string> = {}, checkout?: string) => {
    const sandbox = await startProcess({ DATABASE_URL: databaseUrl, ...env }, { checkout });
    const replica = { sandbox, call: createContractClient(sandbox.url) };
    replicas.push(replica);
    return replica;
  };
  await Promise.all(each.map((env) => add(env)));
  return {
    replicas,
    databaseUrl,
    query: async (statement, values) => (await pool.query(statement, values)).rows,
    add,
    close: async () => {
      await Promise.all(replicas.map(({ sandbox }) => sandbox.end('SIGTERM')));
      await pool.end();
      await scratch.drop();
    },
  };
}

/** Settings of a service on a machine whose clock is wrong by this many seconds. */
export function skewedBy(seconds: number): Record<string, string> {
  const preload = join(import.meta.dirname, 'skewed-clock.ts');
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SKEW_SECONDS: String(seconds) };
}
