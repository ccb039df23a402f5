import { eq, sql } from 'drizzle-orm';
import type { Exchange } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { attempts } from '../db/schema/records.ts';
import type { ExchangePauses } from '../ports/world.ts';

/** The pauses that replicas share, in the database and by its clock. */
export function createExchangePauses(db: Database): ExchangePauses {
  const { expire, key } = attempts;
  const keyOf = (exchange: Exchange) => `exchange-pause:${exchange}`;
  return {
    leftOf: async (exchange) => {
      const left = sql<number>`(extract(epoch from ${expire} - clock_timestamp()) * 1000)::float8`;
      const [pause] = await db
        .select({ left })
        .from(attempts)
        .where(eq(key, keyOf(exchange)));
      return Math.max(pause?.left ?? 0, 0);
    },
    start: async (exchange, seconds) => {
      const end = sql`clock_timestamp() + ${seconds} * interval '1 second'`;
      await db
        .insert(attempts)
        .values({ key: keyOf(exchange), points: 1, expire: end })
        .onConflictDoUpdate({ target: key, set: { expire: sql`greatest(${expire}, excluded.expire)` } });
    },
  };
}
