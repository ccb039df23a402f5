import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { telegramMessages } from '../../db/schema/messages.ts';

type Message = Omit<typeof telegramMessages.$inferSelect, 'uuid'>;

/** Stores a message that arrived. */
export async function keepMessage(db: Database, message: Message): Promise<void> {
  await db.insert(telegramMessages).values({ ...message, uuid: randomUUID() });
}

/** The newest messages. */
export function listMessages(db: Database, limit: number) {
  return db.select().from(telegramMessages).orderBy(desc(telegramMessages.createdAt)).limit(limit);
}
