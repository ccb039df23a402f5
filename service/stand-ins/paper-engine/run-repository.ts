import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { exact } from '../../common/amounts.ts';
import type { Database } from '../../db/database.ts';
import { botEvents, bots } from '../../db/schema/bots.ts';
import type { LevelChange } from '../../engine/loss-limit.ts';
import { recordLevels, type Schedule } from '../../engine/run-record-repository.ts';
import {
  readLastExits,
  readOpenTrades,
  readTradesAt,
  recordTrades,
} from '../../engine/trade-record-repository.ts';
import type { Trade } from '../../ports/bot-engine.ts';
import type { Run } from './run.ts';
import { strategy } from './strategy.ts';

/**
 * Reads a run and locks its row until the transaction ends, so only one replica at a time can advance it. Waits for other
 * transactions that hold the row. Null if there is no such bot.
 */
export async function lockRun(tx: Database, botUuid: string): Promise<Run | null> {
  const rows = await tx.select().from(bots).where(eq(bots.uuid, botUuid)).for('update');
  return (await toRuns(tx, rows)).get(botUuid) ?? null;
}

/** Reads and locks several runs, as `lockRun` does. Leaves out those whose rows others hold. */
export async function lockFreeRuns(tx: Database, botUuids: readonly string[]): Promise<Map<string, Run>> {
  const rows = await tx
    .select()
    .from(bots)
    .where(inArray(bots.uuid, [...botUuids]))
    .for('update', { skipLocked: true });
  return toRuns(tx, rows);
}

async function toRuns(tx: Database, rows: (typeof bots.$inferSelect)[]): Promise<Map<string, Run>> {
  if (rows.length === 0) return new Map();
  const botUuids = rows.map(({ uuid }) => uuid);
  const earliest = Math.min(...rows.map(({ advancedTo }) => advancedTo.getTime()));
  const open = await readOpenTrades(tx, botUuids);
  const exits = await readLastExits(tx, botUuids, new Date(earliest - strategy.restMs));
  return new Map(
    rows.map((row) => [row.uuid, toRun(row, open.get(row.uuid) ?? [], exits.get(row.uuid) ?? {})]),
  );
}

function toRun(
  row: typeof bots.$inferSelect,
  openTrades: Run['openTrades'],
  lastExits: Run['lastExits'],
): Run {
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
    openTrades,
    lastExits,
  };
}

/**
 * A run as it was at an earlier moment, from the record. Its peak is left as it is now. Null if there is no such bot.
 * `isTrading`: it trades now.
 * @param momentOf the moment, at most the one that the run has reached; both in epoch milliseconds
 */
export async function readRunAt(
  db: Database,
  botUuid: string,
  momentOf: (advancedTo: number) => number,
): Promise<{ at: number; run: Run; isTrading: boolean } | null> {
  const [row] = await db.select().from(bots).where(eq(bots.uuid, botUuid));
  if (!row) return null;
  const at = momentOf(row.advancedTo.getTime());
  const moment = new Date(at);
  const { open, laterProfit } = await readTradesAt(db, botUuid, moment);
  const exits = await readLastExits(db, [botUuid], new Date(at - strategy.restMs), moment);
  const events = await db
    .select({ kind: botEvents.kind })
    .from(botEvents)
    .where(and(eq(botEvents.botUuid, botUuid), lte(botEvents.at, moment)))
    .orderBy(asc(botEvents.id));
  const kinds = events.map(({ kind }) => kind);
  const lastEntry = kinds.findLast((kind) => kind === 'ENTRY_STOPPED' || kind === 'ENTRY_RESUMED');
  const isOver = row.deactivatedAt !== null && row.deactivatedAt.getTime() <= at;
  const run = toRun(row, open, exits.get(botUuid) ?? {});
  return {
    at,
    isTrading: row.status === 'RUNNING',
    run: {
      ...run,
      status: isOver ? row.status : kinds.includes('HARD_STOP_REQUESTED') ? 'STOP_INIT' : 'RUNNING',
      entryStopped: lastEntry === 'ENTRY_STOPPED',
      closedProfit: run.closedProfit.minus(laterProfit),
    },
  };
}

export interface SavedRun {
  botUuid: string;
  run: Run;
  /** The trades that changed with it. */
  touched: Trade[];
  levels?: LevelChange[];
  /** With a schedule, others can claim it. Without one, the caller goes on with it. */
  schedule?: Schedule;
}

/** Stores runs and the trades that changed with them, in as few statements for many runs as for one. */
export async function saveRuns(tx: Database, saved: readonly SavedRun[]): Promise<void> {
  const touched = saved.flatMap(({ botUuid, touched: own }) => own.map((trade) => ({ botUuid, trade })));
  await recordTrades(tx, touched);
  const levels = saved.flatMap(({ botUuid, levels: own = [] }) =>
    own.map((level) => ({ botUuid, ...level })),
  );
  await recordLevels(tx, levels);
  const [scheduled, others] = [
    saved.filter(({ schedule }) => schedule),
    saved.filter((one) => !one.schedule),
  ];
  await updateRuns(tx, scheduled.map(toRow));
  await updateRuns(tx, others.map(toRow));
}

/** Writes rows that all have the same columns. */
async function updateRuns(tx: Database, rows: ReturnType<typeof toRow>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== 'uuid');
  const changes = sql.raw(columns.map((column) => `${column} = next.${column}`).join(', '));
  await tx.execute(sql`
    update ${bots} set ${changes} from json_populate_recordset(null::bots, ${JSON.stringify(rows)}::json) as next
    where ${bots.uuid} = next.uuid`);
}

function toRow({ botUuid, run, schedule }: SavedRun) {
  return {
    uuid: botUuid,
    status: run.status,
    entry_stopped: run.entryStopped,
    advanced_to: new Date(run.advancedTo),
    quit_next_at: run.quit && new Date(run.quit.nextAt),
    quit_every_ms: run.quit?.everyMs ?? null,
    deactivated_at: run.endedAt === null ? null : new Date(run.endedAt),
    closed_profit: run.closedProfit.toFixed(),
    opened_count: run.opened,
    closed_count: run.closed,
    loss_limit: run.lossLimit,
    equity_peak: run.equityPeak,
    equity: run.equity,
    ...(schedule && { next_due_at: schedule.nextDueAt, claimed_until: null }),
  };
}
