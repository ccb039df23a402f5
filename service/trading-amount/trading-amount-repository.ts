import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tradingAmounts } from '../db/schema/bots.ts';

/** The funds a member has allocated to the next run, in USDT; null if none are. */
export async function readTradingAmount(db: Database, userUuid: string): Promise<number | null> {
  const [row] = await db
    .select({ amount: tradingAmounts.amount })
    .from(tradingAmounts)
    .where(eq(tradingAmounts.userUuid, userUuid));
  return row ? Number(row.amount) : null;
}

/** Stores the funds a member allocates, in USDT, in place of any earlier amount. */
export async function writeTradingAmount(db: Database, userUuid: string, amount: number): Promise<void> {
  const values = { userUuid, amount: String(amount) };
  await db
    .insert(tradingAmounts)
    .values(values)
    .onConflictDoUpdate({ target: tradingAmounts.userUuid, set: values });
}
