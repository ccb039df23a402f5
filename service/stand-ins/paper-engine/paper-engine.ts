import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../common/problem.ts';
import type { Database } from '../../db/database.ts';
import type { BotEngine, Progress, RunEvent, Trade } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { SpeedClock } from '../clock/sandbox-clock.ts';
import { advanceRun } from './advance-run.ts';
import { createPriceBands } from './price-bands.ts';
import { isActive, type Run } from './run.ts';
import { addEvents, addRun, lockRun, readActiveRuns, saveRun } from './run-repository.ts';
import { nextStep } from './strategy.ts';

/** Real milliseconds a bot takes to start, and to close each trade of a hard stop. */
const startMs = 4000;
const quitStepMs = 1500;
/** Sandbox milliseconds per transaction: catching up after long downtime must not hold the database for long. */
const chunkMs = 24 * 3_600_000;

interface PaperEngineDeps {
  db: Database;
  clock: SpeedClock;
  exchange: Exchange;
}

/** An engine that trades the published strategy on the paper exchange and keeps its state in the database. */
export function createPaperEngine({ db, clock, exchange }: PaperEngineDeps): BotEngine {
  const bands = createPriceBands(exchange);
  const now = () => clock.now().getTime();
  /** Sandbox milliseconds of a real delay. People see the same delay at any speed of the clock. */
  const realTime = (milliseconds: number) => Math.round(milliseconds * clock.speed);

  /** The moment up to which a run may advance: now, or `limit` if that is earlier. */
  const endBy = (limit: Date | undefined) => Math.min(now(), limit?.getTime() ?? Number.POSITIVE_INFINITY);

  const command = async (
    tx: Database,
    botUuid: string,
    event: Omit<RunEvent, 'at'>,
    change: (at: number) => Partial<Run>,
    asOf?: Date,
  ) => {
    const before = await lockRun(tx, botUuid, true);
    if (!before) throw new Problem('error.bot.notFound');
    const at = Math.max(endBy(asOf), before.advancedTo);
    const { run, touched } = advanceRun(before, at, bands);
    const changed = isActive(run.status);
    await saveRun(tx, botUuid, changed ? { ...run, ...change(at) } : run, touched);
    await addEvents(tx, botUuid, changed ? [{ ...event, at }] : endOf(before, run));
  };

  const advanceChunk = (botUuid: string, tradesUntil: Date | undefined) =>
    db.transaction(async (tx) => {
      const before = await lockRun(tx, botUuid, false);
      if (!before || !isActive(before.status)) return { progress: { trades: [], ended: false }, done: true };
      const end = before.status === 'STOP_INIT' ? now() : endBy(tradesUntil);
      const until = Math.min(end, before.advancedTo + chunkMs);
      const { run, touched } = advanceRun(before, until, bands);
      await saveRun(tx, botUuid, run, touched);
      await addEvents(tx, botUuid, endOf(before, run));
      const ended = !isActive(run.status);
      return { progress: { trades: touched, ended }, done: ended || run.advancedTo >= end };
    });

  return {
    async start(tx, { botUuid, userUuid, exchange: account, tradeAmount }) {
      const activatedAt = clock.now();
      const readyAt = new Date(activatedAt.getTime() + realTime(startMs));
      await addRun(tx, { uuid: botUuid, userUuid, exchange: account, tradeAmount, activatedAt, readyAt });
      await addEvents(tx, botUuid, [{ at: activatedAt.getTime(), kind: 'STARTED', by: 'MEMBER' }]);
    },

    stopEntry: (tx, botUuid) =>
      command(tx, botUuid, { kind: 'ENTRY_STOPPED', by: 'MEMBER' }, () => ({ entryStopped: true })),

    resumeEntry: (tx, botUuid) =>
      command(tx, botUuid, { kind: 'ENTRY_RESUMED', by: 'MEMBER' }, () => ({ entryStopped: false })),

    softStop: (tx, botUuid, cause) =>
      command(
        tx,
        botUuid,
        { kind: 'SOFT_STOPPED', by: cause?.by ?? 'MEMBER' },
        (at) => ({ status: 'FORCE_STOPPED', endedAt: at }),
        cause?.at,
      ),

    hardStop: (tx, botUuid) =>
      command(tx, botUuid, { kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' }, (at) => {
        const everyMs = realTime(quitStepMs);
        return { status: 'STOP_INIT', quit: { nextAt: at + everyMs, everyMs } };
      }),

    lastSeen: (advancedTo) => {
      const behind = now() - advancedTo.getTime();
      return new Date(now() - behind / Math.max(1, clock.speed));
    },

    async due() {
      const rows = await readActiveRuns(db);
      return rows.filter(({ status, at }) => status !== 'RUNNING' || nextStep(at.getTime()) <= now());
    },

    async advance(botUuid, tradesUntil): Promise<Progress> {
      const trades = new Map<number, Trade>();
      for (;;) {
        const { progress, done } = await advanceChunk(botUuid, tradesUntil);
        for (const trade of progress.trades) trades.set(trade.number, trade);
        // The embedded database works within this turn of the event loop. Without a pause, nothing else would run.
        await setImmediate();
        if (done) return { trades: [...trades.values()], ended: progress.ended };
      }
    },
  };
}

/** What to record when a hard stop has closed its last trade. */
function endOf(before: Run, { status, endedAt }: Run): RunEvent[] {
  const ended = endedAt !== null && status === 'STOPPED' && isActive(before.status);
  return ended ? [{ at: endedAt, kind: 'STOPPED', by: 'SERVICE' }] : [];
}
