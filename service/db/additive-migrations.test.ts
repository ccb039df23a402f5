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

const breaks = (statement: string) => breaking.some((pattern) => pattern.test(statement));

test('a migration only adds, so that the release before keeps working on its tables', () => {
  const files = globSync('service/db/migrations/*.sql').filter(
    (file) => (file.split('/').at(-1) ?? '') > `${lastFree}_~`,
  );
  expect(files.length).toBeGreaterThan(0);
  const statements = files.flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'));
  expect(statements.filter(breaks)).toEqual([]);
});

test.each([
  ['ALTER TABLE "trades" ADD COLUMN "note" text NOT NULL;', true],
  ['ALTER TABLE "trades" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "trades" DROP COLUMN "note";', true],
  ['ALTER TABLE "trades" ALTER COLUMN "note" DROP NOT NULL;', false],
  ['ALTER TABLE "trades" ALTER COLUMN "note" SET NOT NULL;', true],
  ['ALTER TABLE "trades" RENAME COLUMN "note" TO "text";', true],
  ['ALTER TABLE "trades" ALTER COLUMN "note" SET DATA TYPE integer;', true],
  ['CREATE TABLE "notes" ("note" text NOT NULL);', false],
])('%s would break it: %s', (statement, isBreaking) => {
  expect(breaks(statement)).toBe(isBreaking);
});
