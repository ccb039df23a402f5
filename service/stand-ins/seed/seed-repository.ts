import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { trades } from '../../db/schema/bots.ts';

/**
 * Updates the database's statistics of the trades. The embedded database gathers none on its own, and without them it
 * plans badly for a table that has just grown.
 */
export async function gatherStatistics(tx: Database): Promise<void> {
  await tx.execute(sql`analyze ${trades}`);
}
