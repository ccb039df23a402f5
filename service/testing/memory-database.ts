import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, DatabaseHandle } from '../db/database.ts';
import { openEmbedded } from '../db/open-database.ts';

const migrationsFolder = join(import.meta.dirname, '../db/migrations');

let dumped: Promise<Blob> | undefined;

/** A dump of an empty database with all tables. Kept for later processes, because making it takes seconds. */
export function emptyDatabase(): Promise<Blob> {
  dumped ??= readEmpty();
  return dumped;
}

/** Opens a database in a folder, which then has all tables: in a tenth of the time that the migrations take. */
export const openFilled = async (folder: string) => openEmbedded(folder, { contents: await emptyDatabase() });

/** Closed databases of this process, empty again. Emptying one takes a tenth of the time that opening one does. */
const spare: { handle: DatabaseHandle; schema: string }[] = [];

/** Opens an empty database with all tables, in memory: a spare one, if there is one. */
export async function openMemoryDatabase(): Promise<DatabaseHandle> {
  const { handle, schema } = spare.pop() ?? (await openNew());
  // As with any closed database, its user can no longer query it.
  const { proxy: db, revoke } = Proxy.revocable(handle.db, {});
  return {
    ...handle,
    db,
    close: async () => {
      const isAsBefore = (await readSchema(db)) === schema;
      if (isAsBefore) await makeEmpty(db);
      revoke();
      if (isAsBefore) spare.push({ handle, schema });
      else await handle.close();
    },
  };
}

async function openNew() {
  const handle = await openEmbedded(undefined, { contents: await emptyDatabase() });
  return { handle, schema: await readSchema(handle.db) };
}

/** Differs once a test has renamed a table, say. */
async function readSchema(db: Database): Promise<string> {
  const [row] = await db.select({ schema: sql<string>`md5(string_agg(part, ',' order by part))` }).from(sql`(
    select concat_ws(' ', oid, relname) as part from pg_class where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', attrelid, attname, atttypid, attnotnull) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, conname) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
    union all
    select concat_ws(' ', oid, proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', oid, pg_get_expr(adbin, adrelid)) from pg_attrdef
  ) as parts`);
  return row?.schema ?? '';
}

/** Removes all rows, even those that must stay, and restarts all sequences. */
async function makeEmpty(db: Database): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`); // Without triggers.
  await db.execute(sql`
    do $$
    declare filled text := (
      select string_agg(oid::regclass::text, ', ') from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    );
    begin
      if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
      perform setval(seqrelid, seqstart, false) from pg_sequence
        join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace;
    end $$`);
  await db.execute(sql`discard all`);
}

const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));

async function readEmpty(): Promise<Blob> {
  const kept = keptPath();
  if (existsSync(kept)) return new Blob([readFileSync(kept)]);
  const contents = await dumpEmpty();
  // Other processes may write it, too: each finds all of it or nothing.
  const own = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(own, await contents.bytes());
  renameSync(own, kept);
  return contents;
}

/** Differs for every set of migrations and version of PostgreSQL. */
function keptPath(): string {
  const modules = join(import.meta.dirname, '../../node_modules');
  const version = readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8');
  const digest = createHash('sha256')
    .update([version, journal, ...migrations].join())
    .digest('hex');
  return join(modules, '.cache', `empty-database-${digest.slice(0, 16)}.tar`);
}

async function dumpEmpty(): Promise<Blob> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const contents = await client.dumpDataDir('none');
  await client.close();
  return contents;
}

/** A database of the version before the migration that contains this text, with these rows; then migrated. */
export async function migrated(text: string, rows: string): Promise<PGlite> {
  const next = migrations.findIndex((migration) => migration.includes(text));
  const db = await PGlite.create();
  for (const migration of migrations.slice(0, next)) await db.exec(migration);
  await db.exec(rows);
  for (const migration of migrations.slice(next)) await db.exec(migration);
  return db;
}
