import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Database, memberVersion } from '../db/database.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.close());

const statements = readFileSync('deploy/postgres/after-restore.sql', 'utf8')
  .trim()
  .split(/;\s*\n/);

async function versionOf(db: Database, member: string): Promise<string | undefined> {
  const [row] = await db.select({ version: memberVersion(sql`${member}`) }).from(sql`(values (1)) as one`);
  return row?.version;
}

test('after a restore, a member’s versions differ from all earlier ones, even on a quiet day', async () => {
  const { db } = database;
  const member = randomUUID();
  const change = () => db.execute(sql`select note_change_of(${member}, 'BOT')`);
  await db.execute(
    sql`insert into users (uuid, email, created_at) values (${member}, 'ada@example.com', now())`,
  );
  const versions = [await versionOf(db, member)];
  for (let count = 0; count < 3; count += 1) {
    await change();
    versions.push(await versionOf(db, member));
  }

  // What a backup from the beginning restores: no rows, and the sequence as it was.
  await db.execute(sql`delete from member_changes`);
  await db.execute(sql`select setval('member_changes_id_seq', 1, false)`);
  for (const statement of statements) if (statement !== '') await db.execute(sql.raw(statement));

  for (let count = 0; count < 3; count += 1) {
    versions.push(await versionOf(db, member));
    await change();
  }
  expect(new Set(versions).size).toBe(versions.length);
});

// Rule: PAY-18
test('after a restore, no address is given out that somebody may have got after the backup', async () => {
  const { db } = database;
  const next = async () => {
    const [row] = await db
      .select({ index: sql<number>`nextval('payment_address_index')::int` })
      .from(sql`(values (1)) one`);
    return row?.index ?? 0;
  };
  await db.execute(sql`select setval('payment_address_index', 7)`);
  for (let count = 0; count < 1000; count += 1) await next();
  const newest = await next();
  await db.execute(sql`select setval('payment_address_index', 7)`);
  for (const statement of statements) if (statement !== '') await db.execute(sql.raw(statement));
  const restored = await next();
  expect(restored).toBeGreaterThan(newest);
  // A second restore of the same backup has to jump farther.
  const minutes = (Date.now() - Date.parse('2026-01-01')) / 60_000;
  expect(restored).toBeGreaterThan(1_000_000 + 10 * (minutes - 1));
});

test('a backup of a release without payments on a chain is made ready, too', async () => {
  const { db } = database;
  await db.execute(sql`alter sequence payment_address_index rename to not_there_yet`);
  for (const statement of statements) if (statement !== '') await db.execute(sql.raw(statement));
  await db.execute(sql`alter sequence not_there_yet rename to payment_address_index`);
});
