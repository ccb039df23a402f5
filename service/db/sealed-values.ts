import { sql } from 'drizzle-orm';
import { type KeyRing, open, type Place, seal, sealedWith } from '../common/secrets.ts';
import type { Database } from './database.ts';

/** Every column with sealed values, and the columns that say what they are bound to. */
const columns: Record<Place['column'], { row: string; member: string }> = {
  'api_keys.account': { row: 'uuid', member: 'user_uuid' },
  'telegram_connections.token': { row: 'user_uuid', member: 'user_uuid' },
  'authenticators.secret': { row: 'user_uuid', member: 'user_uuid' },
  'mails.sealed_body': { row: 'uuid', member: 'recipient' },
};

const names = Object.keys(columns) as Place['column'][];

/** How many values are read at once. */
const batch = 500;

function partsOf(column: Place['column']) {
  const [table = '', value = ''] = column.split('.');
  const { member, row } = columns[column];
  const asText = (name: string) => sql<string>`${sql.identifier(name)}::text`;
  return {
    table: sql`${sql.identifier(table)}`,
    value: sql<string>`${sql.identifier(value)}`,
    row: asText(row),
    member: asText(member),
  };
}

/** How many values each key has sealed, by its id; `none`: those from before they named their key. */
export async function countSealed(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of names) {
    const { table, value } = partsOf(column);
    const key = sql<string>`case when ${value} like 's1.%' then split_part(${value}, '.', 2) else 'none' end`;
    const rows = await db
      .select({ key, count: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(sql`${value} is not null`)
      .groupBy(sql`1`);
    for (const row of rows) counts[row.key] = (counts[row.key] ?? 0) + row.count;
  }
  return counts;
}

/**
 * Reseals with the first key all values that another key has sealed. May run while replicas run: a value that has
 * changed meanwhile stays as it is. Returns how many were sealed again, and how many no key opens.
 */
export async function reseal(db: Database, ring: KeyRing): Promise<{ resealed: number; unopened: number }> {
  const done = { resealed: 0, unopened: 0 };
  for (const column of names) {
    const { member, row, table, value } = partsOf(column);
    for (let last = ''; ; ) {
      const rows = await db
        .select({ row, member, value })
        .from(table)
        .where(sql`${value} is not null and ${row} > ${last}`)
        .orderBy(row)
        .limit(batch);
      for (const found of rows.filter((one) => sealedWith(one.value) !== ring[0].id)) {
        const next = sealAgain(ring, { column, row: found.row, member: found.member }, found.value);
        if (next === undefined) done.unopened += 1;
        else {
          await db.execute(
            sql`update ${table} set ${value} = ${next} where ${row} = ${found.row} and ${value} = ${found.value}`,
          );
          done.resealed += 1;
        }
      }
      if (rows.length < batch) break;
      last = rows.at(-1)?.row ?? '';
    }
  }
  return done;
}

function sealAgain(ring: KeyRing, place: Place, value: string): string | undefined {
  try {
    return seal(ring, place, open(ring, place, value));
  } catch {
    return undefined;
  }
}
