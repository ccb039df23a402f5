import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { chainAlarms, chains } from '../db/schema/chain.ts';

/** Where the watcher is on a chain. */
export type ChainRow = typeof chains.$inferSelect;

/** What went wrong on a chain, and when it was first seen. */
export type ChainAlarm = Pick<typeof chainAlarms.$inferSelect, 'at' | 'text'>;

/** Where the watcher is; undefined before its first look. */
export async function findChain(db: Database, chainId: number): Promise<ChainRow | undefined> {
  const [chain] = await db.select().from(chains).where(eq(chains.id, chainId));
  return chain;
}

/** The same, kept from moving until the transaction ends. */
export async function holdChain(tx: Database, chainId: number): Promise<ChainRow | undefined> {
  const [chain] = await tx.select().from(chains).where(eq(chains.id, chainId)).for('share');
  return chain;
}

/** Tells the operator something, each thing once. */
export async function raiseAlarm(tx: Database, chainId: number, text: string): Promise<void> {
  await tx.insert(chainAlarms).values({ chainId, text }).onConflictDoNothing();
}

/** The newest alarms of a chain, oldest first. */
export async function listAlarms(db: Database, chainId: number, limit: number): Promise<ChainAlarm[]> {
  const newest = await db
    .select({ at: chainAlarms.at, text: chainAlarms.text })
    .from(chainAlarms)
    .where(eq(chainAlarms.chainId, chainId))
    .orderBy(desc(chainAlarms.id))
    .limit(limit);
  return newest.reverse();
}
