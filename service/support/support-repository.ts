import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { supportMessages } from '../db/schema/messages.ts';

type Message = Omit<typeof supportMessages.$inferSelect, 'uuid'>;

/** Stores a support message. */
export async function keepSupportMessage(tx: Database, message: Message): Promise<void> {
  await tx.insert(supportMessages).values({ ...message, uuid: randomUUID() });
}
