import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { invalidFields } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { trades } from '../db/schema/bots.ts';

/** The closed trades of one day. */
export interface DayProfit {
  /** `2026-11-02`, in the requested zone. */
  date: string;
  /** Hundred-millionths of a USDT. */
  profit: number;
  trades: number;
}

/**
 * The days on which trades of a run closed, oldest first. A trade belongs to the date in `zone` at the moment it closed.
 * Throws a Problem if the database does not know the zone.
 */
export async function readDailyProfit(db: Database, botUuid: string, zone: string): Promise<DayProfit[]> {
  const date = sql<string>`(${trades.closeDate} at time zone ${sql.param(zone)})::date::text`;
  try {
    const rows = await db
      .select({
        date: date.as('date'),
        profit: sql<string>`(sum(${trades.profitAbs}) * 100000000)::bigint`,
        trades: count(),
      })
      .from(trades)
      .where(and(eq(trades.botUuid, botUuid), isNotNull(trades.closeDate)))
      .groupBy(sql`date`)
      .orderBy(sql`date`);
    return rows.map((row) => ({ ...row, profit: Number(row.profit) }));
  } catch (error) {
    if (isUnknownZone(error)) throw unknownZone();
    throw error;
  }
}

/** The answer to a zone that does not exist. */
export function unknownZone() {
  return invalidFields({ zone: 'Enter a time zone such as Europe/Berlin.' });
}

function isUnknownZone(error: unknown): boolean {
  const invalidParameterValue = '22023';
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === invalidParameterValue;
}
