import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** The parts that keep the record of events: a function of a trigger, and a default. */
const readRules = (db: Database) =>
  db
    .select({ body: sql`prosrc`, byDefault: sql`column_default` })
    .from(sql`pg_proc, information_schema.columns`)
    .where(sql`proname = 'refuse_change' and table_name = 'security_events' and column_name = 'outcome'`);

test.each([
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  'alter table security_events alter column outcome drop default',
  `alter table security_events alter column outcome set default 'REFUSED'`,
])(
  'no other test gets a database after this: %s',
  async (statement) => {
    const changed = await openMemoryDatabase();
    const rules = await readRules(changed.db);
    await changed.db.execute(sql.raw(statement));
    await changed.close();
    const next = await openMemoryDatabase();
    expect(await readRules(next.db)).toEqual(rules);
    await next.close();
  },
  30_000,
);
