import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../common/settings.ts';
import { openEmbedded } from './open-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a release starts on newer tables only if set to, and is then ready', async () => {
  const first = await openEmbedded(folder);
  expect(await first.isCurrent()).toBe(true);
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await first.close();

  const refused = openEmbedded(folder);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/newer release.*ACCEPT_NEWER_TABLES=on/);
  const back = await openEmbedded(folder, { acceptNewerTables: true });
  expect(await back.isCurrent()).toBe(true);

  await back.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  await back.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  expect(await back.isCurrent()).toBe(false);
  await back.close();
}, 30_000);
