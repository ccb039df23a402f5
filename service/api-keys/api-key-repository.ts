import { and, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Exchange } from '../../src/contract/contract.ts';
import type { CheckSource, KeyStanding } from '../common/key-standing.ts';
import type { Database } from '../db/database.ts';
import { apiKeys } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/records.ts';
import type { ExchangePauses } from '../ports/world.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
/** The stored form of an exchange account. */
export type ApiKeyRecord = Omit<ApiKeyRow, 'uuid' | 'userUuid' | 'triedAt'>;

/** A member's keys, newest first. */
export function readApiKeys(db: Database, userUuid: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userUuid, userUuid)).orderBy(desc(apiKeys.createdAt));
}

/** How long a replica has to check the keys it has claimed. One that could not be checked is tried again after it. */
const leaseMs = 10 * 60_000;

interface Claim {
  /** Keys last checked then or earlier are due, and those never checked. */
  limit: Date;
  /** Keys whose standing is not from this source are due as well. */
  source: CheckSource;
  now: Date;
  atMost: number;
}

/** Claims keys for an exchange that are due; those waiting longest since their last check, or attempt, first. */
export async function claimDue(
  db: Database,
  exchange: Exchange,
  { limit, source, now, atMost }: Claim,
): Promise<ApiKeyRow[]> {
  const { checkedAt, triedAt, uuid } = apiKeys;
  const waiting = db
    .select({ uuid, since: sql<Date | null>`greatest(${checkedAt}, ${triedAt})`.as('since') })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.exchange, exchange),
        or(
          isNull(checkedAt),
          lte(checkedAt, limit),
          sql`${apiKeys.standing} ->> 'source' is distinct from ${source}`,
        ),
        or(isNull(triedAt), lte(triedAt, new Date(now.getTime() - leaseMs))),
      ),
    )
    .orderBy(sql`since nulls first`)
    .limit(atMost)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  const claimed = await db
    .with(due)
    .update(apiKeys)
    .set({ triedAt: now })
    .from(due)
    .where(eq(uuid, due.uuid))
    .returning({ key: getTableColumns(apiKeys), since: due.since });
  const waitingSince = ({ since }: { since: Date | null }) => (since ? new Date(since).getTime() : 0);
  return claimed.toSorted((one, other) => waitingSince(one) - waitingSince(other)).map(({ key }) => key);
}

/**
 * Stores what a key may do, and gives up the claim; undefined if it was checked again, replaced or deleted since `known` was
 * read.
 */
export async function recordCheck(
  db: Database,
  known: ApiKeyRow,
  standing: KeyStanding,
  checkedAt: Date,
): Promise<ApiKeyRow | undefined> {
  const isUnchecked = known.checkedAt ? eq(apiKeys.checkedAt, known.checkedAt) : isNull(apiKeys.checkedAt);
  const [row] = await db
    .update(apiKeys)
    .set({ standing, checkedAt, triedAt: null })
    .where(and(eq(apiKeys.uuid, known.uuid), eq(apiKeys.account, known.account), isUnchecked))
    .returning();
  return row;
}

/** Adds a key; undefined if the member already has one for this exchange. */
export async function addApiKey(
  tx: Database,
  key: ApiKeyRecord & Pick<ApiKeyRow, 'userUuid' | 'uuid'>,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.insert(apiKeys).values(key).onConflictDoNothing().returning();
  return row;
}

/** Replaces a key; undefined if it is gone. */
export async function updateApiKey(
  tx: Database,
  uuid: string,
  record: ApiKeyRecord,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.update(apiKeys).set(record).where(eq(apiKeys.uuid, uuid)).returning();
  return row;
}

/** Deletes a member's key and returns it; undefined if there is none. */
export async function deleteApiKey(
  tx: Database,
  userUuid: string,
  uuid: string,
): Promise<ApiKeyRow | undefined> {
  const own = and(eq(apiKeys.uuid, uuid), eq(apiKeys.userUuid, userUuid));
  const [row] = await tx.delete(apiKeys).where(own).returning();
  return row;
}

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
