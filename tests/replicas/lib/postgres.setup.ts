import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from '../../../service/testing/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

/** Starts the PostgreSQL server of all proofs. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres();
  project.provide('postgresUrl', server.url);
}

/** Stops it. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
