import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { LossLimitReached } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { botEvents, bots, lossLimits } from '../db/schema/bots.ts';
import { latestBot } from './bot-repository.ts';

type LimitRow = typeof lossLimits.$inferSelect;

/** The member's loss limit, even if it is off; undefined if it was never set. */
export async function readLossLimit(db: Database, userUuid: string): Promise<LimitRow | undefined> {
  const [row] = await db.select().from(lossLimits).where(eq(lossLimits.userUuid, userUuid));
  return row;
}

/** Stores the member's loss limit in place of any earlier one. */
export async function writeLossLimit(db: Database, row: LimitRow): Promise<void> {
  await db.insert(lossLimits).values(row).onConflictDoUpdate({ target: lossLimits.userUuid, set: row });
}

/** How a loss limit set at `since` acted on the member's newest run; null if it has not, or measures again. */
export async function readReached(
  db: Database,
  userUuid: string,
  since: Date,
): Promise<LossLimitReached | null> {
  const bot = await latestBot(db, userUuid);
  if (!bot || bot.equityPeak !== null) return null;
  const [event] = await db
    .select()
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, bot.uuid), isNotNull(botEvents.limitReached), gt(botEvents.at, since)))
    .orderBy(desc(botEvents.id))
    .limit(1);
  return event?.limitReached
    ? { at: event.at.toISOString(), botUuid: bot.uuid, ...event.limitReached }
    : null;
}

/** An action of a loss limit that its member has not been told of. */
export type Untold = Awaited<ReturnType<typeof listUntold>>[number];

/** What members, or this one, have not yet been told about their loss limits, oldest first. */
export function listUntold(db: Database, userUuid?: string) {
  return db
    .select({
      id: botEvents.id,
      at: botEvents.at,
      reached: botEvents.limitReached,
      userUuid: users.uuid,
      email: users.email,
    })
    .from(botEvents)
    .innerJoin(bots, eq(bots.uuid, botEvents.botUuid))
    .innerJoin(users, eq(users.uuid, bots.userUuid))
    .where(
      and(
        isNotNull(botEvents.limitReached),
        isNull(botEvents.toldAt),
        userUuid === undefined ? undefined : eq(users.uuid, userUuid),
      ),
    )
    .orderBy(asc(botEvents.id));
}

/** Marks an event as reported. False if it already was, by this or another replica. */
export async function markTold(tx: Database, id: number, toldAt: Date): Promise<boolean> {
  const marked = await tx
    .update(botEvents)
    .set({ toldAt })
    .where(and(eq(botEvents.id, id), isNull(botEvents.toldAt)))
    .returning({ id: botEvents.id });
  return marked.length > 0;
}
