import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The last migration from before releases overlapped. */
const lastFree = '0007';
/** What breaks the code of the release before, which runs on while this one starts. */
const breaking = [
  /\bdrop\b(?! (?:not null|default|index))/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column\b.*\btype\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];

/** What limits the rows of a table. It may limit only a table that the same migration creates. */
const limiting = [
  /\balter table (?:"?public"?\.)?"?(\w+)"?[^;]*\badd constraint\b/i,
  /\bcreate unique index\b[^;]*?\bon (?:"?public"?\.)?"?(\w+)"?/i,
];

/** The statements of a migration that the code of the release before may not survive. */
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
