import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const folder = join(import.meta.dirname, '../db/migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** A database of the version before the migration that contains this text, with these rows; then migrated. */
export async function migrated(text: string, rows: string): Promise<PGlite> {
  const next = migrations.findIndex((migration) => migration.includes(text));
  const db = await PGlite.create();
  for (const migration of migrations.slice(0, next)) await db.exec(migration);
  await db.exec(rows);
  for (const migration of migrations.slice(next)) await db.exec(migration);
  return db;
}
