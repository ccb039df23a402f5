import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { lockFolder } from './data-folder.ts';
import type { DatabaseHandle } from './database.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;
const casing = 'snake_case';

/**
 * PostgreSQL inside this process, kept in `folder`, or in memory without one. Migrated to the newest schema.
 */
export async function openEmbedded(folder?: string): Promise<DatabaseHandle> {
  const lock = folder === undefined ? undefined : lockFolder(folder);
  try {
    const client = await PGlite.create(folder === undefined ? {} : { dataDir: `${folder}/postgres` });
    const db = drizzlePglite(client, { casing });
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      close: async () => {
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw new StartupError(
      `The database in ${folder ?? 'memory'} cannot be opened: it is damaged, or of another version. ` +
        'Move the folder away to start afresh, or set DATA_DIR to another one.',
      error,
    );
  }
}

/** A PostgreSQL server. Replicas that start together migrate one after the other. */
export async function openServer(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined); // A lost idle connection is replaced on the next query.
  try {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock(hashtext('botdeck.migrations'))");
      await migratePg(drizzlePg(client, { casing }), { migrationsFolder });
      await client.query("select pg_advisory_unlock(hashtext('botdeck.migrations'))");
    } finally {
      client.release();
    }
    return { db: drizzlePg(pool, { casing }), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw new StartupError(
      'The database at DATABASE_URL cannot be used. Check the address and rights.',
      error,
    );
  }
}
