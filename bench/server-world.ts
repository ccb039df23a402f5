import pg from 'pg';
import { startPostgres } from '../service/testing/postgres-server.ts';
import { createScratchDatabase } from '../service/testing/scratch-database.ts';
import { type SandboxProcess, startProcess } from '../tests/contract/lib/sandbox-process.ts';

/** Replicas on one PostgreSQL server. */
export interface ServerWorld {
  /** Asks the database itself. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Starts this many replicas, with these settings, in place of the earlier ones. */
  start(count: number, env?: Record<string, string>): Promise<SandboxProcess[]>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server with an empty database, as Debian ships it. */
export async function startServerWorld(): Promise<ServerWorld> {
  const server = await startPostgres();
  const { url } = await createScratchDatabase(server.url);
  const databaseUrl = url ?? '';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  let running: SandboxProcess[] = [];
  const end = async () => {
    await Promise.all(running.map((replica) => replica.end('SIGTERM')));
    running = [];
  };
  return {
    query: async (statement) => (await pool.query(statement)).rows,
    start: async (count, env = {}) => {
      await end();
      const own = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env };
      running = await Promise.all(Array.from({ length: count }, () => startProcess(own)));
      return running;
    },
    stop: async () => {
      await end();
      await pool.end();
      await server.stop();
    },
  };
}
