import { and, asc, desc, eq, getTableColumns, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { telegramOutbox } from '../db/schema/messages.ts';
import type { Message } from '../ports/members.ts';

export type WaitingMessage = typeof telegramOutbox.$inferSelect;

const { attemptAfter, attempts, id, userUuid } = telegramOutbox;

/** Adds messages to those that wait for a member, and drops the oldest if more than `most` wait. */
export async function addMessages(
  tx: Database,
  member: string,
  messages: Message[],
  most: number,
): Promise<void> {
  await tx.insert(telegramOutbox).values(messages.map((message) => ({ ...message, userUuid: member })));
  const own = eq(userUuid, member);
  const newest = tx.select({ id }).from(telegramOutbox).where(own).orderBy(desc(id)).limit(most);
  await tx.delete(telegramOutbox).where(and(own, notInArray(id, newest)));
}

/**
 * Claims messages for delivery, each the first that waits for its member. Until it is removed, no later one can be claimed;
 * if it is not, it can be claimed again after half a minute, the next time after a whole one, and so on.
 */
export function claimMessages(db: Database, limit: number): Promise<WaitingMessage[]> {
  const earlier = alias(telegramOutbox, 'earlier');
  const first = notExists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.userUuid, userUuid), lt(earlier.id, id))),
  );
  const waiting = db
    .select({ id })
    .from(telegramOutbox)
    .where(and(lte(attemptAfter, sql`now()`), first))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  return db
    .with(due)
    .update(telegramOutbox)
    .set({
      attempts: sql`${attempts} + 1`,
      attemptAfter: sql`now() + interval '30 seconds' * power(2, ${attempts})`,
    })
    .from(due)
    .where(eq(id, due.id))
    .returning(getTableColumns(telegramOutbox));
}

/** Removes a message that was sent, or never will be. */
export async function removeMessage(db: Database, message: WaitingMessage): Promise<void> {
  await db.delete(telegramOutbox).where(eq(id, message.id));
}
