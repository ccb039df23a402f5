import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { telegramConnections } from '../db/schema/accounts.ts';

type Row = typeof telegramConnections.$inferSelect;
type Connection = Pick<Row, 'token' | 'chatId' | 'connectedAt'>;
/** What only a first connection sets. */
type Beginning = Pick<Row, 'messages' | 'summarizedUntil'>;

/** The Telegram bot connected to this member, if any. */
export async function findConnection(db: Database, userUuid: string): Promise<Row | undefined> {
  const [row] = await db.select().from(telegramConnections).where(eq(telegramConnections.userUuid, userUuid));
  return row;
}

/** Connects a bot, in place of any earlier one, whose choices it keeps. */
export async function saveConnection(
  tx: Database,
  userUuid: string,
  connection: Connection,
  beginning: Beginning,
): Promise<void> {
  await tx
    .insert(telegramConnections)
    .values({ ...connection, ...beginning, userUuid })
    .onConflictDoUpdate({ target: telegramConnections.userUuid, set: connection });
}

/** Changes what a bot sends. Returns false if no bot is connected. */
export async function changeConnection(
  tx: Database,
  userUuid: string,
  change: Partial<Pick<Row, 'messages' | 'notifications'>>,
): Promise<boolean> {
  const changed = await tx
    .update(telegramConnections)
    .set(change)
    .where(eq(telegramConnections.userUuid, userUuid))
    .returning();
  return changed.length > 0;
}

/**
 * Marks the days before `until` as over, but not for the members in `except`. Returns the connections for which they were
 * not over yet.
 */
export function endDays(db: Database, until: Date, except: string[]): Promise<Row[]> {
  const { summarizedUntil, userUuid } = telegramConnections;
  return db
    .update(telegramConnections)
    .set({ summarizedUntil: until })
    .where(and(or(isNull(summarizedUntil), lt(summarizedUntil, until)), notInArray(userUuid, except)))
    .returning();
}
