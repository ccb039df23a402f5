import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sandboxFaults } from '../../db/schema/sandbox.ts';

/** A failure to inject into matching API calls. */
export interface Fault {
  /** Glob for the path below the base path: `/user/bots/*`, `/user/**`. */
  path: string;
  /** Matches only this method; any method if omitted. */
  method?: string | undefined;
  /** Real milliseconds to wait first. */
  delayMs?: number | undefined;
  /** The error status to answer with instead of handling the call. */
  status?: number | undefined;
  /** Breaks the answer: `drop` closes the connection, `malformed` sends incomplete JSON. */
  kind?: 'drop' | 'malformed' | undefined;
  /** How many calls it applies to; all if omitted. */
  times?: number | undefined;
}

const isActive = or(isNull(sandboxFaults.left), gt(sandboxFaults.left, 0));

/** The faults that still apply, oldest first. */
export async function listFaults(db: Database): Promise<{ id: number; fault: Fault }[]> {
  const rows = await db.select().from(sandboxFaults).where(isActive).orderBy(asc(sandboxFaults.id));
  return rows.map(({ id, fault, left }) => ({
    id,
    fault: { ...(fault as Fault), ...(left !== null && { times: left }) },
  }));
}

/** The channel on which replicas hear that there may be other faults. */
export const faultsChannel = 'sandbox_faults';

/** Adds a fault after the others. */
export async function addFault(db: Database, fault: Fault): Promise<void> {
  await db.insert(sandboxFaults).values({ fault, left: fault.times ?? null });
  await tellReplicas(db);
}

/** Counts one use of a fault. False if another call took its last. */
export async function countUse(db: Database, id: number): Promise<boolean> {
  const used = await db
    .update(sandboxFaults)
    .set({ left: sql`${sandboxFaults.left} - 1` })
    .where(and(eq(sandboxFaults.id, id), isActive))
    .returning({ id: sandboxFaults.id });
  return used.length > 0;
}

export async function clearFaults(db: Database): Promise<void> {
  await db.delete(sandboxFaults);
  await tellReplicas(db);
}

async function tellReplicas(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${faultsChannel}, '')`);
}
