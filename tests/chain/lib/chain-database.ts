import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../../service/db/database.ts';
import { emptyDatabase } from '../../../service/testing/memory-database.ts';
import { type Mortality, mortalDatabase } from './mortal.ts';

const casing = 'snake_case';

/** Makes a database note each change of a payment's status. */
export const notingTurns = `
  create table turns (uuid uuid, status text);
  create function note_turn() returns trigger language plpgsql as $$
  begin insert into turns values (new.uuid, new.status); return null; end $$;
  create trigger turned after update on payments for each row
    when (old.status <> new.status) execute function note_turn();`;
/** How often a payment became COMPLETED. */
export const countCompletions = `select count(*)::int as count from turns where uuid = $1 and status = 'COMPLETED'`;

/** A database in memory that notes each change of a payment's status. */
export interface ChainDatabase {
  db: Database;
  /** The same for a process that may die at each step. */
  mortal(mortality: Mortality): Database;
  /** How often a payment became COMPLETED. */
  completions(paymentUuid: string): Promise<number>;
  /** Deletes everything. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openChainDatabase(): Promise<ChainDatabase> {
  const client = await PGlite.create({ loadDataDir: await emptyDatabase() });
  const db = drizzle(client, { casing });
  await client.exec(notingTurns);
  return {
    db,
    mortal: (mortality) => drizzle(mortalDatabase(client, mortality), { casing }),
    completions: async (uuid) => {
      const { rows } = await client.query<{ count: number }>(countCompletions, [uuid]);
      return rows[0]?.count ?? 0;
    },
    empty: async () => {
      await db.execute(sql`truncate users, chains, chain_checkpoints, chain_alarms, chain_orders, chain_returns,
        chain_transfers, turns, mails cascade`);
    },
    close: () => client.close(),
  };
}
