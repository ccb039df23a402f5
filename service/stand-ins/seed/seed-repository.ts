import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { trades } from '../../db/schema/trades.ts';

/**
 * Lets the database look at the trades it holds. The embedded one gathers no statistics on its own, and plans badly
 * for a table that grew at once.
 */
export async function gatherStatistics(tx: Database): Promise<void> {
  await tx.execute(sql`analyze ${trades}`);
}
