import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartupError } from '../common/settings.ts';
import { lockFolder } from './data-folder.ts';
import type { Database, DatabaseHandle } from './database.ts';
import { codeOf } from './describe-error.ts';

const retryMs = 5000;

/**
 * Listens to a channel on a connection of its own. A lost connection is replaced; `heard` is then called as well, because
 * notifications may have been missed.
 * @returns a function that stops listening
 */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client.on('error', () => undefined); // Its end follows.
    client.on('notification', heard);
    const ended = new Promise((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      // The stop has not seen this client.
      if (stopping.signal.aborted) return await client.end();
      current = client;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
      await ended;
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await connect();
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = run();
  return async () => {
    stopping.abort();
    await current?.end().catch(() => undefined);
    await running;
  };
}

/** Whether the tables are those of this release, of an older one, or of a newer one. */
export type TableVersion = 'older' | 'current' | 'newer';

/** When the newest migration in `folder` was written, in epoch milliseconds. */
function newestMigration(folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
}

/** Compares the newest migration that the database has seen with the newest one `known`. */
async function readTableVersion(db: Database, known: number): Promise<TableVersion> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`);
  if (!table?.exists) return 'older';
  const [row] = await db
    .select({ newest: sql<number>`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  const newest = row?.newest ?? 0;
  if (newest === known) return 'current';
  return newest < known ? 'older' : 'newer';
}

/** Throws a StartupError if a newer release has migrated the tables. */
async function refuseNewerTables(db: Database, folder: string): Promise<void> {
  if ((await readTableVersion(db, newestMigration(folder))) !== 'newer') return;
  throw new StartupError(
    'The tables belong to a newer release. Use that release. To go back by one release, set ACCEPT_NEWER_TABLES=on.',
  );
}

/** Throws a StartupError if this release would have to migrate the tables. */
async function refuseOlderTables(db: Database, folder: string): Promise<void> {
  if ((await readTableVersion(db, newestMigration(folder))) !== 'older') return;
  throw new StartupError(
    'The tables belong to an older release. Run the command of that release, or start this release first, which migrates them. After a restore, run service/commands/after-restore.ts --migrate instead.',
  );
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
const casing = 'snake_case';
const tooManyConnections = '53300';

interface TableOptions {
  acceptNewerTables?: boolean;
  /** Whether older tables are migrated. Otherwise, they are refused. */
  migrates?: boolean;
}

interface EmbeddedOptions extends TableOptions {
  /** What a database in memory starts with: another one, dumped. */
  contents?: Blob;
}

/**
 * Opens PostgreSQL inside this process, in `folder` or in memory. Migrates its tables like `openServer`. Throws a
 * StartupError that says what to do.
 */
export async function openEmbedded(
  folder?: string,
  { contents, ...tables }: EmbeddedOptions = {},
): Promise<DatabaseHandle> {
  const lock = folder === undefined ? undefined : lockFolder(folder);
  const place = folder ?? 'memory';
  const instead = 'move the folder away to start over, or set DATA_DIR to another one.';
  try {
    const options = {
      ...(folder !== undefined && { dataDir: join(folder, 'postgres') }),
      ...(contents && { loadDataDir: contents }),
    };
    const client = await orStop(PGlite.create(options), (reason) => {
      return `The database in ${place} cannot be opened (${reason}). If it is damaged, or belongs to another version or user, ${instead}`;
    });
    // Drizzle makes PGlite copy its parsers for each query. With those of 300 array types, that takes as long as a query.
    client.parsers = types.parsers;
    const db = drizzlePglite(client, { casing });
    const migrate = () => migratePglite(db, { migrationsFolder });
    await orStop(prepareTables(db, tables, migrate), (reason) => {
      return `The tables in ${place} cannot be migrated to this version (${reason}). If no file is missing in service/db/migrations, ${instead}`;
    });
    return {
      db,
      isCurrent: isCurrent(db),
      listen: (channel, heard) => client.listen(channel, heard),
      poolUse: () => null,
      close: async () => {
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

interface ServerOptions extends TableOptions {
  databaseConnections?: number;
}

/**
 * Connects to a PostgreSQL server. Migrates its tables to the newest schema, unless it is told to refuse older ones.
 * Replicas that start together migrate one at a time. Throws a StartupError that says what to do.
 */
export async function openServer(
  url: string,
  { databaseConnections = 10, ...tables }: ServerOptions = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    max: databaseConnections,
    keepAlive: true,
  });
  pool.on('error', () => undefined); // A lost idle connection is replaced on the next query.
  // One that is lost between two queries of a transaction fails the next of them. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await orStop(pool.connect(), (reason, error) =>
      codeOf(error) === tooManyConnections
        ? `The database at DATABASE_URL has no connection left (${reason}). Raise its max_connections, or lower DATABASE_CONNECTIONS of each replica.`
        : `The database at DATABASE_URL cannot be used (${reason}). Check the address and the user's privileges.`,
    );
    try {
      const own = drizzlePg(client, { casing });
      const migrate = () => migrateInTurn(client, own);
      await orStop(prepareTables(own, tables, migrate), (reason) => {
        return `The tables at DATABASE_URL cannot be migrated to this version (${reason}). Check the user's privileges, and that no file is missing in service/db/migrations.`;
      });
    } finally {
      client.release();
    }
    const db = drizzlePg(pool, { casing });
    return {
      db,
      isCurrent: isCurrent(db),
      listen: (channel, heard) => listenOnServer(url, channel, heard),
      poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** A newer release only adds to the tables, so they are right for this one, too. */
function isCurrent(db: Database): () => Promise<boolean> {
  const known = newestMigration(migrationsFolder);
  return async () => (await readTableVersion(db, known)) !== 'older';
}

/** Migrates the tables, or refuses them. */
async function prepareTables(
  db: Database,
  { acceptNewerTables = false, migrates = true }: TableOptions,
  migrate: () => Promise<void>,
): Promise<void> {
  if (!acceptNewerTables) await refuseNewerTables(db, migrationsFolder);
  await (migrates ? migrate() : refuseOlderTables(db, migrationsFolder));
}

async function migrateInTurn(client: pg.PoolClient, db: NodePgDatabase): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('botdeck.migrations'))");
  await migratePg(db, { migrationsFolder });
  await client.query("select pg_advisory_unlock(hashtext('botdeck.migrations'))");
}

/** Awaits `work`; turns a failure into a StartupError with the message `words` makes of the reason. */
async function orStop<Result>(
  work: Promise<Result>,
  words: (reason: string, error: unknown) => string,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(words(reasonOf(error), error), error);
  }
}

/** The first line of an error's message. For a failed query, that of its cause: the query itself has many lines. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  if (line.startsWith('Aborted()')) return 'PostgreSQL crashed'; // WebAssembly's message for a crash.
  return line.replace(/\.$/, '') || 'unknown reason';
}

/**
 * The names of settings that are off in our sessions, so that PostgreSQL confirms changes that a crash of the server or its
 * machine may lose.
 */
export async function readUnsafeSettings(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`name` })
    .from(sql`pg_settings`)
    .where(sql`name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`)
    .orderBy(sql`name`);
  return rows.map(({ name }) => name);
}
