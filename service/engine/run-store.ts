import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/bots.ts';
import { exact } from '../exchange/money.ts';
import type { Run } from './run.ts';
import { strategy } from './strategy.ts';
import type { Trade } from './trade.ts';
import { readLastExits, readOpenTrades, recordTrades } from './trade-record.ts';

/**
 * Reads a run and holds its row until the transaction ends, so that one replica at a time moves it.
 * Null when another holds it and `wait` is false, or when there is no such bot.
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
    openTrades: await readOpenTrades(tx, botUuid),
    lastExits: await readLastExits(tx, botUuid, restingSince),
  };
}

/** Writes a run and the trades that changed with it. */
export async function saveRun(tx: Database, botUuid: string, run: Run, touched: Trade[]): Promise<void> {
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
    })
    .where(eq(bots.uuid, botUuid));
}
