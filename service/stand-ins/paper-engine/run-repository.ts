import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { botEvents, bots } from '../../db/schema/bots.ts';
import { exact } from '../../money/money.ts';
import type { DueBot, RunEvent, Trade } from '../../ports/bot-engine.ts';
import type { Run } from './run.ts';
import { strategy } from './strategy.ts';
import { readLastExits, readOpenTrades, recordTrades } from './trade-repository.ts';

type NewRun = Pick<
  typeof bots.$inferInsert,
  | 'uuid'
  | 'userUuid'
  | 'exchange'
  | 'tradeAmount'
  | 'activatedAt'
  | 'readyAt'
  | 'lossLimit'
  | 'equityPeak'
  | 'equity'
  | 'nextDueAt'
>;

/** Adds a new run. */
export async function addRun(tx: Database, run: NewRun): Promise<void> {
  await tx.insert(bots).values({ ...run, status: 'NEW', advancedTo: run.activatedAt });
}

/** Claims runs that are due by `until`, the longest waiting first, for half a minute. */
export function claimRuns(db: Database, until: Date, limit: number): Promise<DueBot[]> {
  const { claimedUntil, nextDueAt, userUuid, uuid } = bots;
  const isFree = or(isNull(claimedUntil), lte(claimedUntil, sql`now()`));
  const waiting = db
    .select({ uuid })
    .from(bots)
    .where(and(lte(nextDueAt, until), isFree))
    .orderBy(asc(nextDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  return db
    .with(due)
    .update(bots)
    .set({ claimedUntil: sql`now() + interval '30 seconds'` })
    .from(due)
    .where(eq(uuid, due.uuid))
    .returning({ botUuid: uuid, userUuid });
}

/** Says when a run is due next, null for never, and gives it up for others to claim. */
export async function scheduleRun(tx: Database, botUuid: string, nextDueAt: Date | null): Promise<void> {
  await tx.update(bots).set({ nextDueAt, claimedUntil: null }).where(eq(bots.uuid, botUuid));
}

/**
 * Reads a run and locks its row until the transaction ends, so only one replica at a time can advance it. Null if there
 * is no such bot, or if another transaction holds the row and `wait` is false.
 */
export async function lockRun(tx: Database, botUuid: string, wait: boolean): Promise<Run | null> {
  const [row] = await tx
    .select()
    .from(bots)
    .where(eq(bots.uuid, botUuid))
    .for('update', wait ? {} : { skipLocked: true });
  if (!row) return null;
  const restingSince = new Date(row.advancedTo.getTime() - strategy.restMs);
  return {
    status: row.status,
    entryStopped: row.entryStopped,
    startBalance: exact(row.tradeAmount),
    closedProfit: exact(row.closedProfit),
    opened: row.openedCount,
    closed: row.closedCount,
    readyAt: row.readyAt.getTime(),
    advancedTo: row.advancedTo.getTime(),
    quit: row.quitNextAt && { nextAt: row.quitNextAt.getTime(), everyMs: row.quitEveryMs ?? 0 },
    endedAt: row.deactivatedAt?.getTime() ?? null,
    lossLimit: row.lossLimit,
    equityPeak: row.equityPeak,
    equity: row.equity,
    openTrades: await readOpenTrades(tx, botUuid),
    lastExits: await readLastExits(tx, botUuid, restingSince),
  };
}

/** When a run is due next, null for never. */
export interface Schedule {
  nextDueAt: Date | null;
}

/**
 * Stores a run and the trades that changed with it. With a schedule, gives it up for others to claim; without one, the
 * caller goes on with it.
 */
export async function saveRun(
  tx: Database,
  botUuid: string,
  run: Run,
  touched: Trade[],
  schedule?: Schedule,
): Promise<void> {
  await recordTrades(tx, botUuid, touched);
  await tx
    .update(bots)
    .set({
      status: run.status,
      entryStopped: run.entryStopped,
      advancedTo: new Date(run.advancedTo),
      quitNextAt: run.quit && new Date(run.quit.nextAt),
      quitEveryMs: run.quit?.everyMs ?? null,
      deactivatedAt: run.endedAt === null ? null : new Date(run.endedAt),
      closedProfit: run.closedProfit.toFixed(),
      openedCount: run.opened,
      closedCount: run.closed,
      lossLimit: run.lossLimit,
      equityPeak: run.equityPeak,
      equity: run.equity,
      ...(schedule && { ...schedule, claimedUntil: null }),
    })
    .where(eq(bots.uuid, botUuid));
}

/** Records what happened to a run. */
export async function addEvents(tx: Database, botUuid: string, events: RunEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(botEvents).values(
    events.map(({ at, limit = null, ...event }) => {
      return { ...event, botUuid, at: new Date(at), limitReached: limit };
    }),
  );
}
