import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { ChainNode } from '../../../service/chain/node.ts';
import type { Database } from '../../../service/db/database.ts';
import { emptyDatabase } from '../../../service/testing/memory-database.ts';
import type { Random } from './random.ts';

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
  // As openEmbedded does.
  client.parsers = types.parsers;
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

/** The process died here. */
class Death extends Error {}

/** Makes steps after or before which a process may die. */
interface Mortality {
  step<Result>(work: () => Promise<Result>): Promise<Result>;
  deaths(): number;
}

/** Dies before or after this share of all steps. */
export function createMortality(random: Random, share: number): Mortality {
  let deaths = 0;
  const perhapsDie = () => {
    if (share === 0 || random() >= share) return;
    deaths += 1;
    throw new Death('The process died.');
  };
  return {
    deaths: () => deaths,
    step: async (work) => {
      perhapsDie();
      const result = await work();
      perhapsDie();
      return result;
    },
  };
}

/** The same database for a process that may die at each of its queries and transactions. */
function mortalDatabase(client: PGlite, { step }: Mortality): PGlite {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'query') return (...values: unknown[]) => step(() => Reflect.apply(value, target, values));
      if (name !== 'transaction') return value.bind(target);
      // Inside, a death undoes everything. After the commit, it comes too late for that.
      return (work: (tx: PGlite) => Promise<unknown>) =>
        step(() =>
          Reflect.apply(value, target, [(tx: PGlite) => work(mortalDatabase(tx, { step, deaths: () => 0 }))]),
        );
    },
  });
}

/** The same node for a process that may die at each of its calls. */
export function mortalNode(node: ChainNode, { step }: Mortality): ChainNode {
  return { ...node, call: (method, params, abandoned) => step(() => node.call(method, params, abandoned)) };
}

/** A death inside a query arrives as the cause of the query's failure. */
export function isDeath(error: unknown): boolean {
  return (
    error instanceof Death || (error instanceof Error && error.cause !== undefined && isDeath(error.cause))
  );
}
