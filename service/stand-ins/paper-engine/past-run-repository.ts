import { and, asc, eq, inArray, min } from 'drizzle-orm';
import { exact } from '../../common/amounts.ts';
import type { Database } from '../../db/database.ts';
import { botEvents, bots, engineRuns, trades } from '../../db/schema/bots.ts';
import type { RunEvent, Trade } from '../../ports/bot-engine.ts';
import type { Run } from './run.ts';

/** What a run is computed again from: how it began, and what was done to it. Times in epoch milliseconds. */
export interface RunRecord {
  start: Run;
  /** When it ended, or what it has reached. */
  end: number;
  endedByLimit: boolean;
  /** In order. */
  events: RunEvent[];
  closedByHand: (Pick<Trade, 'pair' | 'direction' | 'openedAt'> & { at: number })[];
  /** The time from one trade of a hard stop to the next. */
  quitEveryMs: number;
}

/** Reads what a run is computed again from. Null if another engine traded it. */
export async function readRunRecord(
  tx: Database,
  botUuid: string,
  usualQuitEveryMs: number,
): Promise<RunRecord | null> {
  const [found] = await tx
    .select({ run: bots, other: engineRuns.botUuid })
    .from(bots)
    .leftJoin(engineRuns, eq(engineRuns.botUuid, bots.uuid))
    .where(eq(bots.uuid, botUuid));
  if (!found || found.other !== null) return null;
  const { run } = found;
  const { at, by, id, kind } = botEvents;
  const rows = await tx
    .select({ at, by, kind })
    .from(botEvents)
    .where(eq(botEvents.botUuid, botUuid))
    .orderBy(asc(id));
  const events = rows.map((row): RunEvent => ({ ...row, at: row.at.getTime() }));
  const stop = events.find(({ kind: what }) => what === 'HARD_STOP_REQUESTED');
  return {
    start: {
      ...{ status: 'NEW', entryStopped: false, opened: 0, closed: 0, quit: null, endedAt: null },
      ...{ startBalance: exact(run.tradeAmount), closedProfit: exact(0), openTrades: [], lastExits: {} },
      ...{ lossLimit: null, equityPeak: null, equity: null },
      readyAt: run.readyAt.getTime(),
      advancedTo: run.activatedAt.getTime(),
    },
    end: (run.deactivatedAt ?? run.advancedTo).getTime(),
    endedByLimit: run.deactivatedAt !== null && stop?.by === 'LOSS_LIMIT',
    events,
    closedByHand: await readClosedByHand(tx, botUuid),
    quitEveryMs:
      run.quitEveryMs ?? (stop && (await readQuitEveryMs(tx, botUuid, stop, events))) ?? usualQuitEveryMs,
  };
}

async function readClosedByHand(tx: Database, botUuid: string): Promise<RunRecord['closedByHand']> {
  const { closeDate, direction, exitReason, number, openDate, pair } = trades;
  const rows = await tx
    .select({ pair, direction, openDate, closeDate })
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), eq(exitReason, 'MEMBER')))
    .orderBy(asc(closeDate), asc(number));
  return rows.map(({ closeDate: closed, openDate: opened, ...trade }) => ({
    ...{ ...trade, openedAt: opened.getTime() },
    at: (closed ?? opened).getTime(),
  }));
}

/** The time from a hard stop to its first trade, or to its end if it had none: from each trade to the next it is the same. */
async function readQuitEveryMs(tx: Database, botUuid: string, stop: RunEvent, events: readonly RunEvent[]) {
  const [row] = await tx
    .select({ first: min(trades.closeDate) })
    .from(trades)
    .where(and(eq(trades.botUuid, botUuid), inArray(trades.exitReason, ['HARD_STOP', 'LOSS_LIMIT'])));
  const first = row?.first?.getTime() ?? events.find(({ kind }) => kind === 'STOPPED')?.at;
  return first === undefined ? undefined : first - stop.at;
}
