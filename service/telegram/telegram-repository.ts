import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { telegramConnections } from '../db/schema/accounts.ts';

type Row = typeof telegramConnections.$inferSelect;
type Connection = Pick<Row, 'token' | 'chatId' | 'connectedAt'>;

/** The Telegram bot connected to this member, if any. */
export async function findConnection(db: Database, userUuid: string): Promise<Row | undefined> {
  const [row] = await db.select().from(telegramConnections).where(eq(telegramConnections.userUuid, userUuid));
  return row;
}

/** Connects a bot, in place of any earlier one. */
export async function saveConnection(tx: Database, userUuid: string, connection: Connection): Promise<void> {
  await tx
    .insert(telegramConnections)
    .values({ ...connection, userUuid })
    .onConflictDoUpdate({ target: telegramConnections.userUuid, set: connection });
}

/** Turns notifications on or off. Returns false if no bot is connected. */
export async function setNotifications(
  tx: Database,
  userUuid: string,
  notifications: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(telegramConnections)
    .set({ notifications })
    .where(eq(telegramConnections.userUuid, userUuid))
    .returning();
  return changed.length > 0;
}
