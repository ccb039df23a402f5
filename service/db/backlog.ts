import { and, count, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { bots } from './schema/bots.ts';
import { mails, mostMailAttempts, telegramOutbox } from './schema/messages.ts';
import { countSealed } from './sealed-values.ts';

/** Emails that are not sent, or Telegram messages that are due. */
interface Outbox {
  waiting: number;
  /** Real seconds since the first email was written, or since the first Telegram message was due; 0 if there is none. */
  oldestSeconds: number;
}

/** Work of all replicas that is due and not done yet. */
export interface Backlog {
  bots: { due: number; late: number };
  outboxes: Record<'mail' | 'mail given up' | 'telegram', Outbox>;
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
  const [due] = await db
    .select({
      due: count(),
      late: sql`count(*) filter (where ${bots.nextDueAt} <= ${late.toISOString()})`.mapWith(Number),
    })
    .from(bots)
    .where(lte(bots.nextDueAt, productNow));
  const now = sql`clock_timestamp()`;
  const outbox = (first: typeof mails.createdAt | typeof telegramOutbox.attemptAfter) => ({
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
  const [telegram] = await db
    .select(outbox(telegramOutbox.attemptAfter))
    .from(telegramOutbox)
    .where(lte(telegramOutbox.attemptAfter, now));
  const none = { waiting: 0, oldestSeconds: 0 };
  return {
    bots: due ?? { due: 0, late: 0 },
    sealed: withSealed ? await countSealed(db) : {},
    outboxes: { mail: mail ?? none, 'mail given up': givenUp ?? none, telegram: telegram ?? none },
  };
}
