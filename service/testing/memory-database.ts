import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseHandle } from '../db/database.ts';
import { openEmbedded } from '../db/open-database.ts';

const migrationsFolder = join(import.meta.dirname, '../db/migrations');

let dumped: Promise<Blob> | undefined;

/** A dump of an empty database with all tables. Made once per process, because it takes seconds. */
export function emptyDatabase(): Promise<Blob> {
  dumped ??= dumpEmpty();
  return dumped;
}

/** Opens an empty database with all tables, in memory. */
export async function openMemoryDatabase(): Promise<DatabaseHandle> {
  return openEmbedded(undefined, { contents: await emptyDatabase() });
}

async function dumpEmpty(): Promise<Blob> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const contents = await client.dumpDataDir('none');
  await client.close();
  return contents;
}
