import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Place } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { telegramConnections } from '../db/schema/accounts.ts';
import { telegramOutbox } from '../db/schema/messages.ts';
import type { Message } from '../ports/members.ts';

type Row = typeof telegramConnections.$inferSelect;
type Connection = Pick<Row, 'token' | 'chatId' | 'connectedAt'>;
/** Set only by a first connection. */
type Beginning = Pick<Row, 'messages' | 'summarizedUntil'>;

/** Where the sealed token of a member's bot is. */
export const tokenPlace = (userUuid: string): Place => ({
  column: 'telegram_connections.token',
  row: userUuid,
  member: userUuid,
});

export async function findConnection(db: Database, userUuid: string): Promise<Row | undefined> {
  const [row] = await db.select().from(telegramConnections).where(eq(telegramConnections.userUuid, userUuid));
  return row;
}

export async function findConnections(db: Database, userUuids: string[]): Promise<Map<string, Row>> {
  const rows = await db
    .select()
    .from(telegramConnections)
    .where(inArray(telegramConnections.userUuid, userUuids));
  return new Map(rows.map((row) => [row.userUuid, row]));
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

const { summarizedUntil } = telegramConnections;
const isUnended = (until: Date) => or(isNull(summarizedUntil), lt(summarizedUntil, until));

/**
 * The first `most` connections for which the days before `until` are not over, ordered by member, starting after
 * `after`.
 */
export function readUnended(db: Database, until: Date, after: string | null, most: number): Promise<Row[]> {
  const isLater = after === null ? undefined : gt(telegramConnections.userUuid, after);
  return db
    .select()
    .from(telegramConnections)
    .where(and(isUnended(until), isLater))
    .orderBy(asc(telegramConnections.userUuid))
    .limit(most);
}

/** Marks the days before `until` as over for these members. Returns the connections for which they were not over yet. */
export function endDays(db: Database, until: Date, userUuids: string[]): Promise<Row[]> {
  return db
    .update(telegramConnections)
    .set({ summarizedUntil: until })
    .where(and(isUnended(until), inArray(telegramConnections.userUuid, userUuids)))
    .returning();
}

export type WaitingMessage = typeof telegramOutbox.$inferSelect;

const { attemptAfter, attempts, id, userUuid } = telegramOutbox;

/** Adds messages to those waiting for members, and drops the oldest for members with more than `most` waiting. */
export async function addMessages(
  tx: Database,
  letters: readonly { userUuid: string; messages: Message[] }[],
  most: number,
): Promise<void> {
  if (letters.length === 0) return;
  await tx
    .insert(telegramOutbox)
    .values(
      letters.flatMap(({ messages, ...member }) => messages.map((message) => ({ ...message, ...member }))),
    );
  const members = letters.map((letter) => letter.userUuid);
  const newer = sql<number>`row_number() over (partition by ${userUuid} order by ${id} desc)`.as('newer');
  const ranked = tx.select({ id, newer }).from(telegramOutbox).where(inArray(userUuid, members)).as('ranked');
  const overflow = tx.select({ id: ranked.id }).from(ranked).where(gt(ranked.newer, most));
  await tx.delete(telegramOutbox).where(inArray(id, overflow));
}

/**
 * Claims messages for delivery, each the first one waiting for its member. Until it is removed, no later one can be
 * claimed; if it is not, it can be claimed again after half a minute, the next time after a whole one, and so on.
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
