import { and, count, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { bots } from './schema/bots.ts';
import { mails, mostMailAttempts, pushOutbox, telegramOutbox } from './schema/messages.ts';
import { countSealed } from './sealed-values.ts';

/** Emails that are not sent, or other messages that are due. */
interface Outbox {
  waiting: number;
  /** Real seconds since the first email was written, or since the first other message was due; 0 if there is none. */
  oldestSeconds: number;
}

/** Work of all replicas that is due and not done yet. */
export interface Backlog {
  bots: { due: number; late: number };
  outboxes: Record<'mail' | 'mail given up' | 'push' | 'telegram', Outbox>;
  /** Sealed values by the id of their key; none unless asked for. */
  sealed: Record<string, number>;
}

/** A table of messages, each with when it is due. */
type Due = typeof pushOutbox | typeof telegramOutbox;

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
  const now = sql`clock_timestamp()`;
  const outbox = (first: typeof mails.createdAt | Due['attemptAfter']) => ({
    waiting: count(),
    oldestSeconds: sql`coalesce(extract(epoch from ${now} - min(${first})), 0)`.mapWith(Number),
  });
  // Those that wait for their next attempt count as well.
  const unsent = (which: SQL) =>
    db
      .select(outbox(mails.createdAt))
      .from(mails)
      .where(and(isNull(mails.sentAt), which));
  const [mail] = await unsent(lt(mails.attempts, mostMailAttempts));
  const [givenUp] = await unsent(gte(mails.attempts, mostMailAttempts));
  const due = async (table: Due) => {
    const [found] = await db
      .select(outbox(table.attemptAfter))
      .from(table)
      .where(lte(table.attemptAfter, now));
    return found ?? none;
  };
  return {
    bots: botsDue ?? { due: 0, late: 0 },
    sealed: withSealed ? await countSealed(db) : {},
    outboxes: {
      mail: mail ?? none,
      'mail given up': givenUp ?? none,
      push: await due(pushOutbox),
      telegram: await due(telegramOutbox),
    },
  };
}
