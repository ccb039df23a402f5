import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tradingAmounts } from '../db/schema/bots.ts';

/** Funds a member allocates to the next run, in USDT; null when none are. */
export async function readTradingAmount(db: Database, userUuid: string): Promise<number | null> {
  const [row] = await db
    .select({ amount: tradingAmounts.amount })
    .from(tradingAmounts)
    .where(eq(tradingAmounts.userUuid, userUuid));
  return row ? Number(row.amount) : null;
}

/** Allocates funds, in USDT, in place of what was allocated before. */
export async function writeTradingAmount(db: Database, userUuid: string, amount: number): Promise<void> {
  const values = { userUuid, amount: String(amount) };
  await db
    .insert(tradingAmounts)
    .values(values)
    .onConflictDoUpdate({ target: tradingAmounts.userUuid, set: values });
}
