import { and, type Column, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { engineRuns } from '../../db/schema/bots.ts';
import { countRuns } from '../run-record-repository.ts';

const isHere = (machine: string) => or(isNull(engineRuns.machine), eq(engineRuns.machine, machine));

const lease = sql`clock_timestamp() + interval '15 seconds'`;
/** Whether nobody has the lease any more. One that ends later than a new one would is from before the clock went back. */
const isOver = (leasedUntil: Column) =>
  or(isNull(leasedUntil), lte(leasedUntil, sql`clock_timestamp()`), gt(leasedUntil, lease));

/** What takes leases. */
export interface Holder {
  machine: string;
  /** Whether it places orders instead of simulating them. */
  placesOrders: boolean;
}

/**
 * Takes the lease of a run for `owner`, so that nobody else deals with its process. False if somebody else has it, if the
 * process is on another machine, or if only one of the run and the holder places orders.
 */
export async function takeLease(
  db: Database,
  botUuid: string,
  owner: string,
  { machine, placesOrders }: Holder,
): Promise<boolean> {
  const { leasedUntil } = engineRuns;
  const isOurs = and(isHere(machine), eq(engineRuns.placesOrders, placesOrders));
  const taken = await db
    .update(engineRuns)
    .set({ leaseOwner: owner, leasedUntil: lease, machine })
    .where(and(eq(engineRuns.botUuid, botUuid), isOver(leasedUntil), isOurs))
    .returning({ botUuid: engineRuns.botUuid });
  return taken.length > 0;
}

/** Keeps the lease of a run for as long again. False if `owner` no longer has it. */
export async function keepLease(db: Database, botUuid: string, owner: string): Promise<boolean> {
  const kept = await db
    .update(engineRuns)
    .set({ leasedUntil: lease })
    .where(and(eq(engineRuns.botUuid, botUuid), eq(engineRuns.leaseOwner, owner)))
    .returning({ botUuid: engineRuns.botUuid });
  return kept.length > 0;
}

export async function giveLease(db: Database, botUuid: string, owner: string): Promise<void> {
  await db
    .update(engineRuns)
    .set({ leaseOwner: null, leasedUntil: null })
    .where(and(eq(engineRuns.botUuid, botUuid), eq(engineRuns.leaseOwner, owner)));
}

/** How many runs in progress, without those on other machines, place orders although the holder does not, or the other way around. */
export const countOthers = (db: Database, { machine, placesOrders }: Holder): Promise<number> =>
  countRuns(db, and(isHere(machine), ne(engineRuns.placesOrders, placesOrders)));
