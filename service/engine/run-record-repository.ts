import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { botEvents, bots, engineRuns, limitLevels } from '../db/schema/bots.ts';
import { activeStatuses, type DueBot, type RunEvent } from '../ports/bot-engine.ts';
import { actsAt, type LevelChange } from './loss-limit.ts';

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

export async function addRun(tx: Database, run: NewRun): Promise<void> {
  await tx.insert(bots).values({ ...run, status: 'NEW', advancedTo: run.activatedAt });
  const { lossLimit = null, equityPeak = null, equity = null } = run;
  const balance = actsAt({ entryStopped: false, lossLimit, equityPeak, equity });
  await recordLevels(tx, [{ botUuid: run.uuid, at: run.activatedAt.getTime(), balance }]);
}

/** Records where the limits of runs act from then on. If two changes happen at the same moment, the last one counts. */
export async function recordLevels(
  tx: Database,
  changes: readonly (LevelChange & { botUuid: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  const last = new Map(changes.map((change) => [`${change.botUuid} ${change.at}`, change]));
  await tx
    .insert(limitLevels)
    .values([...last.values()].map((change) => ({ ...change, at: new Date(change.at) })))
    .onConflictDoUpdate({
      target: [limitLevels.botUuid, limitLevels.at],
      set: { balance: sql`excluded.balance` },
    });
}

/**
 * Claims runs that are due by `until`, the longest waiting first, for half a minute. Those due later than `latest` are due as
 * well: nobody plans so far ahead, so the clock has gone back.
 */
export function claimRuns(db: Database, until: Date, limit: number, latest?: Date): Promise<DueBot[]> {
  const { claimedUntil, nextDueAt, userUuid, uuid } = bots;
  const longest = sql`now() + interval '30 seconds'`;
  const isFree = or(isNull(claimedUntil), lte(claimedUntil, sql`now()`), gt(claimedUntil, longest));
  const isDue = or(lte(nextDueAt, until), latest && gt(nextDueAt, latest));
  const waiting = db
    .select({ uuid })
    .from(bots)
    .where(and(isDue, isFree))
    .orderBy(asc(nextDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const due = db.$with('due').as(waiting);
  return db
    .with(due)
    .update(bots)
    .set({ claimedUntil: longest })
    .from(due)
    .where(eq(uuid, due.uuid))
    .returning({ botUuid: uuid, userUuid });
}

/** Gives runs up for others to claim. They are never due again. */
export async function retireRuns(tx: Database, botUuids: readonly string[]): Promise<void> {
  if (botUuids.length === 0) return;
  await tx
    .update(bots)
    .set({ nextDueAt: null, claimedUntil: null })
    .where(inArray(bots.uuid, [...botUuids]));
}

/** When a run is due next, null for never. */
export interface Schedule {
  nextDueAt: Date | null;
}

export async function addEvents(tx: Database, botUuid: string, events: RunEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(botEvents).values(
    events.map(({ at, limit = null, ...event }) => {
      return { ...event, botUuid, at: new Date(at), limitReached: limit };
    }),
  );
}

/** How many runs in progress meet a condition. Runs of the paper engine have no row in `engine_runs`. */
export async function countRuns(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ runs: count() })
    .from(bots)
    .leftJoin(engineRuns, eq(engineRuns.botUuid, bots.uuid))
    .where(and(inArray(bots.status, [...activeStatuses]), where));
  return row?.runs ?? 0;
}

/** How many runs of freqtrade are in progress, on all machines. Nobody else can count them until the transaction ends. */
export async function countActive(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('botdeck.runs'))`);
  return countRuns(tx, isNotNull(engineRuns.botUuid));
}

/** How many runs in progress an engine cannot continue, because the other engine has their trades. */
export const countForeign = (db: Database, engine: 'paper' | 'freqtrade'): Promise<number> =>
  countRuns(db, engine === 'paper' ? isNotNull(engineRuns.botUuid) : isNull(engineRuns.botUuid));
