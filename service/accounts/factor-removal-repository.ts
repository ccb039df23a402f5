import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { factorRemovals } from '../db/schema/second-factor.ts';

export type Removal = typeof factorRemovals.$inferSelect;

export async function addRemoval(tx: Database, removal: Omit<Removal, 'endedAt' | 'outcome'>): Promise<void> {
  await tx.insert(factorRemovals).values(removal);
}

/** The removal that is under way for a member. */
export async function findRemoval(db: Database, userUuid: string): Promise<Removal | undefined> {
  const isOpen = and(eq(factorRemovals.userUuid, userUuid), isNull(factorRemovals.endedAt));
  const [open] = await db.select().from(factorRemovals).where(isOpen);
  return open;
}

/** The members whose removal is due, or who were last told of it before `toldBefore`. */
export async function listRemovalTurns(db: Database, now: Date, toldBefore: Date): Promise<string[]> {
  const isTurn = or(lte(factorRemovals.dueAt, now), lte(factorRemovals.toldAt, toldBefore));
  const rows = await db
    .select({ userUuid: factorRemovals.userUuid })
    .from(factorRemovals)
    .where(and(isNull(factorRemovals.endedAt), isTurn))
    .orderBy(asc(factorRemovals.dueAt));
  return rows.map(({ userUuid }) => userUuid);
}

export async function updateRemoval(tx: Database, uuid: string, changes: Partial<Removal>): Promise<void> {
  await tx.update(factorRemovals).set(changes).where(eq(factorRemovals.uuid, uuid));
}
