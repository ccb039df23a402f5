import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';

const migrations = join(import.meta.dirname, 'migrations');
const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
let scratch: string;
let client: PGlite;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'botdeck-migrations-'));
  client = await PGlite.create();
}, 30_000);
afterAll(async () => {
  await client.close();
  rmSync(scratch, { recursive: true });
});

/** A copy of the folder that knows only the first migrations. */
function firstMigrations(count: number): string {
  cpSync(migrations, scratch, { recursive: true });
  const journal = JSON.parse(readFileSync(journalIn(scratch), 'utf8'));
  journal.entries = journal.entries.slice(0, count);
  writeFileSync(journalIn(scratch), JSON.stringify(journal));
  return scratch;
}

test('trades recorded before reasons and ranges were keep every figure', async () => {
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: firstMigrations(2) });
  const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  await client.exec(`
    insert into users (uuid, email, created_at) values ('${uuid}', 'ada@example.com', now());
    insert into bots (uuid, user_uuid, status, exchange, trade_amount, activated_at, ready_at, advanced_to)
      values ('${uuid}', '${uuid}', 'RUNNING', 'BINANCE', 1000, now(), now(), now());
    insert into trades values
      ('${uuid}', 1, 'BTC/USDT', 'LONG', 0.0035, 240.1, 68600, 0.2401, now(), 69010.5, now(), 0.95511325, 0.00397798),
      ('${uuid}', 2, 'ETH/USDT', 'SHORT', 0.1, 320, 3200, 0.32, now(), null, null, null, null);
  `);
  const read = async () => (await client.query('select * from trades order by number')).rows;
  const before = await read();
  await migrate(db, { migrationsFolder: migrations });
  const added = { entry_reason: null, exit_reason: null, highest_rate: null, lowest_rate: null };
  expect(await read()).toMatchObject(before.map((trade) => Object.assign({}, trade, added)));
});
