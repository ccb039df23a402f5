import { and, count, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { bots } from './schema/bots.ts';
import { mails, mostMailAttempts, pushOutbox, telegramOutbox } from './schema/messages.ts';
import { countSealed } from './sealed-values.ts';

/** Messages that are not sent, whether or not their next attempt is due. */
interface Outbox {
  waiting: number;
  /** Real seconds since the first was written; 0 if there is none. */
  oldestSeconds: number;
}

/** Work of all replicas that is due and not done yet. */
export interface Backlog {
  bots: { due: number; late: number };
  outboxes: Record<'mail' | 'mail given up' | 'push' | 'telegram', Outbox>;
  /** Sealed values by the id of their key; none unless asked for. */
  sealed: Record<string, number>;
}

/** A bot is late when it has been due for this long, in milliseconds of the product clock. */
const lateMs = 30_000;

/** Counts bots by `productNow`, messages by the clock of the database, and sealed values while keys change. */
export async function readBacklog(
  db: Database,
  productNow: Date,
  { withSealed = false } = {},
): Promise<Backlog> {
  const late = new Date(productNow.getTime() - lateMs);
  const [botsDue] = await db
    .select({
      due: count(),
      late: sql`count(*) filter (where ${bots.nextDueAt} <= ${late.toISOString()})`.mapWith(Number),
    })
    .from(bots)
    .where(lte(bots.nextDueAt, productNow));
  const none = { waiting: 0, oldestSeconds: 0 };
  const outbox = (written: AnyPgColumn) => ({
    waiting: count(),
    oldestSeconds: sql`coalesce(extract(epoch from clock_timestamp() - min(${written})), 0)`.mapWith(Number),
  });
  const unsent = (which: SQL) =>
    db
      .select(outbox(mails.createdAt))
      .from(mails)
      .where(and(isNull(mails.sentAt), which));
  const [mail] = await unsent(lt(mails.attempts, mostMailAttempts));
  const [givenUp] = await unsent(gte(mails.attempts, mostMailAttempts));
  const [push] = await db.select(outbox(pushOutbox.createdAt)).from(pushOutbox);
  const [telegram] = await db.select(outbox(telegramOutbox.createdAt)).from(telegramOutbox);
  return {
    bots: botsDue ?? { due: 0, late: 0 },
    sealed: withSealed ? await countSealed(db) : {},
    outboxes: {
      mail: mail ?? none,
      'mail given up': givenUp ?? none,
      push: push ?? none,
      telegram: telegram ?? none,
    },
  };
}
