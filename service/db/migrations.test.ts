import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { migrated } from '../testing/memory-database.ts';

const migrations = join(import.meta.dirname, 'migrations');
const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
const scratch = mkdtempSync(join(tmpdir(), 'botdeck-migrations-'));
const client = await PGlite.create();
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

test('runs from before events were recorded get the events that follow from their rows', async () => {
  const user = '00000000-0000-4000-8000-000000000000';
  const run = (number: number, status: string, deactivatedAt: string | null) =>
    `insert into bots (uuid, user_uuid, status, exchange, trade_amount, activated_at, ready_at, advanced_to, deactivated_at)
     values ('0000000${number}-0000-4000-8000-000000000000', '${user}', '${status}', 'BINANCE', 1000, '2026-01-0${number}T00:00Z',
       '2026-01-01', '2026-01-01', ${deactivatedAt && `'${deactivatedAt}'`});`;
  const db = await migrated(
    'CREATE TABLE "bot_events"',
    `insert into users (uuid, email, created_at) values ('${user}', 'ada@example.com', '2026-01-01');` +
      run(1, 'STOPPED', '2026-01-01T10:00Z') +
      run(2, 'FORCE_STOPPED', '2026-01-02T10:00Z') +
      run(3, 'RUNNING', null),
  );
  const { rows } = await db.query(
    `select left(bot_uuid::text, 8) as bot, kind, by, to_char(at at time zone 'UTC', 'DD HH24') as at
     from bot_events order by bot, id`,
  );
  await db.close();
  expect(rows).toEqual([
    { bot: '00000001', kind: 'STARTED', by: 'MEMBER', at: '01 00' },
    { bot: '00000001', kind: 'STOPPED', by: 'SERVICE', at: '01 10' },
    { bot: '00000002', kind: 'STARTED', by: 'MEMBER', at: '02 00' },
    { bot: '00000002', kind: 'SOFT_STOPPED', by: 'SERVICE', at: '02 10' },
    { bot: '00000003', kind: 'STARTED', by: 'MEMBER', at: '03 00' },
  ]);
}, 30_000);

const user = '00000000-0000-4000-8000-000000000000';
const idOf = (index: number) => `0000000${index}-0000-4000-8000-000000000000`;
const expired = '2026-01-01T01:00Z';

/** The rows of an order that was declined at this time, or, with null, whose account was deleted. */
const declined = (index: number, at: string | null) =>
  `insert into chain_orders (address_index, order_uuid, chain_id, token, decimals, address, due_units, created_at, expires_at,
     from_block, status)
   values (${index}, '${idOf(index)}', 1, '0x', 6, '0x${index}', 1, '2026-01-01T00:00Z', '${expired}', 1, 'DECLINED');` +
  (at === null
    ? ''
    : `insert into payments (uuid, user_uuid, period, status, lines, amount, network, address, created_at, updated_at, expires_at,
       number)
     values ('${idOf(index)}', '${user}', 'YEAR', 'DECLINED', '[]', 98, 'n', 'a', '2026-01-01T00:00Z', '${at}', '${expired}',
       ${index});`);

// Rule: OPER-3
test('an order that was declined before its day of waiting was over is migrated as rejected by an operator', async () => {
  const db = await migrated(
    'ADD COLUMN "is_rejected"',
    [
      `insert into users (uuid, email, created_at) values ('${user}', 'ada@example.com', '2026-01-01');`,
      declined(1, '2026-01-02T01:00Z'),
      declined(2, '2026-01-02T01:01Z'),
      declined(3, null),
    ].join(''),
  );
  const { rows } = await db.query('select address_index as index, is_rejected from chain_orders order by 1');
  await db.close();
  expect(rows).toEqual([
    { index: 1, is_rejected: true },
    { index: 2, is_rejected: false },
    { index: 3, is_rejected: false },
  ]);
}, 30_000);

/** The last migration from before releases overlapped. */
const lastFree = '0007';
/** What breaks the code of the release before, which keeps running while this one starts. */
const breaking = [
  /\bdrop\b(?! (?:not null|default|index))/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column\b.*\btype\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];

/** The constraints on the rows of a table. It may limit only a table that the same migration creates. */
const limiting = [
  /\balter table (?:"?public"?\.)?"?(\w+)"?[^;]*\badd constraint\b/i,
  /\bcreate unique index\b[^;]*?\bon (?:"?public"?\.)?"?(\w+)"?/i,
];

/** The statements of a migration that may break the code of the release before. */
function breaksIn(migration: string): string[] {
  const created = [...migration.matchAll(/\bcreate table "?(\w+)"?/gi)].map(([, table]) => table);
  const limitsOld = (statement: string) =>
    limiting.some((pattern) => {
      const table = pattern.exec(statement)?.[1];
      return table !== undefined && !created.includes(table);
    });
  return migration
    .split('--> statement-breakpoint')
    .filter((statement) => breaking.some((pattern) => pattern.test(statement)) || limitsOld(statement));
}

test('a migration only adds, so that the release before keeps working on its tables', () => {
  const files = globSync('service/db/migrations/*.sql').filter(
    (file) => (file.split('/').at(-1) ?? '') > `${lastFree}_~`,
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => breaksIn(readFileSync(file, 'utf8')))).toEqual([]);
});

const newTable = 'CREATE TABLE "notes" ("note" text);--> statement-breakpoint';

test.each([
  ['ALTER TABLE "trades" ADD COLUMN "note" text NOT NULL;', true],
  ['ALTER TABLE "trades" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "trades" DROP COLUMN "note";', true],
  ['ALTER TABLE "trades" ALTER COLUMN "note" DROP NOT NULL;', false],
  ['ALTER TABLE "trades" ALTER COLUMN "note" SET NOT NULL;', true],
  ['ALTER TABLE "trades" RENAME COLUMN "note" TO "text";', true],
  ['ALTER TABLE "trades" ALTER COLUMN "note" SET DATA TYPE integer;', true],
  ['CREATE TABLE "notes" ("note" text NOT NULL);', false],
  ['ALTER TABLE "trades" ADD CONSTRAINT "short"\n CHECK (length("note") < 9);', true],
  ['ALTER TABLE "trades" ADD CONSTRAINT "one" UNIQUE("note");', true],
  [
    'ALTER TABLE "trades" ADD CONSTRAINT "of" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid");',
    true,
  ],
  ['ALTER TABLE "public"."trades" ADD CONSTRAINT "one" UNIQUE("note");', true],
  ['CREATE UNIQUE INDEX "one" ON "trades" USING btree ("note");', true],
  ['CREATE INDEX "some" ON "trades" USING btree ("note");', false],
  [`${newTable} ALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE("note");`, false],
  [`${newTable} CREATE UNIQUE INDEX "one" ON "notes" USING btree ("note");`, false],
  [`${newTable} CREATE UNIQUE INDEX "one" ON "trades" USING btree ("note");`, true],
])('%s would break it: %s', (migration, isBreaking) => {
  expect(breaksIn(migration).length > 0).toBe(isBreaking);
});
