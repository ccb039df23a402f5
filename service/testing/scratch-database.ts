import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  /** Null if tests use the embedded database. */
  url: string | null;
  drop(): Promise<void>;
}

/**
 * Creates a database for one test file on a PostgreSQL server: empty, or a copy of the one with the name `original`. Creates
 * nothing without a server.
 */
export async function createScratchDatabase(
  serverUrl: string | undefined,
  original = 'template1',
): Promise<ScratchDatabase> {
  if (serverUrl === undefined) return { url: null, drop: async () => undefined };
  const name = `botdeck_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${original}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
