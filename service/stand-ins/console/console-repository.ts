import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { mails, telegramMessages } from '../../db/schema/messages.ts';
import { payments } from '../../db/schema/subscriptions.ts';

/** The newest orders, with the email of the person who placed each. */
export function listOrders(db: Database, limit: number) {
  return db
    .select({ payment: payments, email: users.email })
    .from(payments)
    .innerJoin(users, eq(users.uuid, payments.userUuid))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

export function listMails(db: Database, limit: number) {
  return db.select().from(mails).orderBy(desc(mails.createdAt)).limit(limit);
}

/** Deletes all accounts with all that belongs to them, counted attempts, emails, Telegram messages, and orders at the stand-in for an exchange. */
export async function clearAll(db: Database): Promise<void> {
  await db.execute(sql`truncate users, attempts, mails, telegram_messages, sandbox_orders cascade`);
}

type Message = Omit<typeof telegramMessages.$inferSelect, 'uuid'>;

export async function keepMessage(db: Database, message: Message): Promise<void> {
  await db.insert(telegramMessages).values({ ...message, uuid: randomUUID() });
}

export function listMessages(db: Database, limit: number) {
  return db.select().from(telegramMessages).orderBy(desc(telegramMessages.createdAt)).limit(limit);
}
