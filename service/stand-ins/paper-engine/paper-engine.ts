import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../common/problem.ts';
import { dayMs } from '../../common/time.ts';
import type { Database } from '../../db/database.ts';
import { levelChange } from '../../engine/loss-limit.ts';
import {
  addEvents,
  addRun,
  claimRuns,
  retireRuns,
  type Schedule,
} from '../../engine/run-record-repository.ts';
import type { BotEngine, Progress, RunEvent, Trade, Turn } from '../../ports/bot-engine.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { SpeedClock } from '../clock/sandbox-clock.ts';
import { advanceRun, closeOne, nextDue } from './advance-run.ts';
import { rateRange } from './close-trade.ts';
import { lookAt } from './look.ts';
import { readRunRecord } from './past-run-repository.ts';
import { longStrategy, publishedStrategy } from './published-strategy.ts';
import { recomputation } from './recompute.ts';
import { currentPeak, isActive, type Run } from './run.ts';
import { lockFreeRuns, lockRun, type SavedRun, saveRuns } from './run-repository.ts';
import { createPriceBands, exitRates, type PriceBands } from './strategy.ts';

/** Sandbox milliseconds per transaction: catching up after long downtime must not hold the database for long. */
const chunkMs = dayMs;

interface TurnDeps {
  db: Database;
  bands: PriceBands;
  /** The time of the clock, and the earlier one of that and a limit, in epoch milliseconds. */
  now(): number;
  endBy(limit: Date | undefined): number;
  /** Sandbox milliseconds from one trade of a hard stop to the next. */
  quitEveryMs(): number;
  scheduleOf(run: Run): Schedule;
}

/** How bots that are due are brought up to date. */
function createTurns({
  bands,
  db,
  endBy,
  now,
  quitEveryMs,
  scheduleOf,
}: TurnDeps): Pick<BotEngine, 'advance' | 'advanceTogether'> {
  /**
   * Advances bots in one transaction, each for its share of a chunk at most. Returns what those did that could be locked, and
   * whether each is up to date.
   */
  const advanceChunk = (turns: readonly Turn[]) =>
    db.transaction(async (tx) => {
      const runs = await lockFreeRuns(
        tx,
        turns.map(({ botUuid }) => botUuid),
      );
      const over = [...runs].filter(([, { status }]) => !isActive(status)).map(([botUuid]) => botUuid);
      await retireRuns(tx, over);

      const moved = turns.flatMap((turn) => {
        const before = runs.get(turn.botUuid);
        if (!before || !isActive(before.status)) return [];
        const end = before.status === 'STOP_INIT' ? now() : endBy(turn.tradesUntil);
        const until = Math.min(end, before.advancedTo + Math.floor(chunkMs / turns.length));
        const { events, ...advanced } = advanceRun(before, until, bands, quitEveryMs());
        const { run, touched } = advanced;
        const ended = !isActive(run.status);
        const isDone = ended || run.advancedTo >= end;
        const saved: SavedRun = {
          botUuid: turn.botUuid,
          ...advanced,
          ...(isDone && { schedule: scheduleOf(run) }),
        };
        return { turn, saved, events, isDone, progress: { trades: touched, ended } };
      });
      await saveRuns(
        tx,
        moved.map(({ saved }) => saved),
      );
      for (const { events, turn } of moved) await addEvents(tx, turn.botUuid, events);
      for (const [record, own] of Map.groupBy(moved, ({ turn }) => turn.record))
        await record?.(
          tx,
          own.map(({ progress, turn: { botUuid } }) => ({ botUuid, progress })),
        );
      return moved;
    });

  return {
    async advance(turn): Promise<Progress> {
      const trades = new Map<number, Trade>();
      for (;;) {
        const [moved] = await advanceChunk([turn]);
        for (const trade of moved?.progress.trades ?? []) trades.set(trade.number, trade);
        // The embedded database works within this turn of the event loop. Without a pause, nothing else would run.
        await setImmediate();
        if (moved?.isDone ?? true) {
          return { trades: [...trades.values()], ended: moved?.progress.ended ?? false };
        }
      }
    },

    async advanceTogether(turns) {
      const moved = await advanceChunk(turns);
      await setImmediate();
      return moved.filter(({ isDone }) => !isDone).map(({ turn }) => turn);
    },
  };
}

/** Real milliseconds a bot takes to start, and to close each trade of a hard stop. */
const startMs = 4000;
const quitStepMs = 1500;
/** Real milliseconds until the next try for a run that could not reach what it is due for. */
const retryMs = 1000;

/** The published strategy without short trades, and what it would do with an open trade at the prices of an exchange. */
export function createOutlook({ priceAt }: Exchange): Pick<BotEngine, 'exitRates' | 'outlook' | 'strategy'> {
  return {
    strategy: longStrategy,
    exitRates,
    outlook(trade, at) {
      const range = rateRange(priceAt, trade, at, priceAt(trade.pair, at));
      return { range, ...exitRates(trade, at) };
    },
  };
}

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

  const quitEveryMs = () => realTime(quitStepMs);

  const scheduleOf = (run: Run): Schedule => {
    const due = nextDue(run);
    if (due === null) return { nextDueAt: null };
    return { nextDueAt: new Date(due > now() ? due : now() + Math.max(1, realTime(retryMs))) };
  };

  /** Brings a run up to date, and keeps others from advancing it until the transaction ends. */
  const catchUp = async (tx: Database, botUuid: string, asOf?: Date) => {
    const before = await lockRun(tx, botUuid);
    if (!before) throw new Problem('error.bot.notFound');
    const at = Math.max(endBy(asOf), before.advancedTo);
    const advance = advanceRun(before, at, bands, quitEveryMs());
    return { ...advance, at, ended: isActive(before.status) && !isActive(advance.run.status) };
  };

  const command = async (
    tx: Database,
    botUuid: string,
    change: (run: Run, at: number) => { run: Partial<Run>; event?: Omit<RunEvent, 'at'> },
    asOf?: Date,
  ): Promise<Progress> => {
    const { at, run, touched, events, ended, levels } = await catchUp(tx, botUuid, asOf);
    const isOpen = isActive(run.status) && run.status !== 'STOP_INIT';
    const changed = isOpen ? change(run, at) : { run: {} };
    const after = { ...run, ...changed.run };
    levels.push(...levelChange(run, after, at));
    await saveRuns(tx, [{ botUuid, run: after, touched, levels, schedule: scheduleOf(after) }]);
    await addEvents(tx, botUuid, changed.event ? [...events, { ...changed.event, at }] : events);
    return { trades: touched, ended };
  };

  return {
    async start(tx, { exchange: account, ...order }) {
      const activatedAt = clock.now();
      const readyAt = new Date(activatedAt.getTime() + realTime(startMs));
      const equityPeak = order.lossLimit && Number(order.tradeAmount);
      const { botUuid: uuid, userUuid, tradeAmount, lossLimit } = order;
      const run = { uuid, userUuid, exchange: account, tradeAmount, activatedAt, readyAt };
      // It starts once time has passed.
      const nextDueAt = new Date(activatedAt.getTime() + 1);
      await addRun(tx, { ...run, lossLimit, equityPeak, equity: equityPeak, nextDueAt });
      await addEvents(tx, uuid, [{ at: activatedAt.getTime(), kind: 'STARTED', by: 'MEMBER' }]);
    },

    stopEntry: (tx, botUuid, by = 'MEMBER') =>
      command(
        tx,
        botUuid,
        ({ entryStopped }) => {
          // The loss limit may have stopped entry on the way.
          if (entryStopped) return { run: {} };
          return { run: { entryStopped: true }, event: { kind: 'ENTRY_STOPPED', by } };
        },
        // Bringing the run up to date first could still open trades.
        by === 'SERVICE' ? new Date(0) : undefined,
      ),

    resumeEntry: (tx, botUuid) =>
      command(tx, botUuid, (run, at) => ({
        run: { entryStopped: false, ...currentPeak(run, at, bands.priceAt) },
        event: { kind: 'ENTRY_RESUMED', by: 'MEMBER' },
      })),

    softStop: (tx, botUuid, cause) =>
      command(
        tx,
        botUuid,
        (_run, at) => ({
          run: { status: 'FORCE_STOPPED', endedAt: at },
          event: { kind: 'SOFT_STOPPED', by: cause?.by ?? 'MEMBER' },
        }),
        cause?.at,
      ),

    hardStop: (tx, botUuid) =>
      command(tx, botUuid, (_run, at) => {
        const everyMs = quitEveryMs();
        return {
          run: { status: 'STOP_INIT', quit: { nextAt: at + everyMs, everyMs } },
          event: { kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' },
        };
      }),

    setLossLimit: (tx, botUuid, lossLimit) =>
      command(tx, botUuid, (run, at) => {
        return { run: { lossLimit, ...currentPeak({ ...run, lossLimit }, at, bands.priceAt) } };
      }),

    async closeTrade(tx, botUuid, number) {
      const { run, touched, events, levels } = await catchUp(tx, botUuid);
      if (run.status === 'STOP_INIT') throw new Problem('error.bot.stopAlreadyInitiated');
      const closing = closeOne(run, number, bands);
      if (!closing) return null;
      const trades = [...touched.filter((trade) => trade.number !== number), closing.closed];
      const schedule = scheduleOf(closing.run);
      await saveRuns(tx, [{ botUuid, run: closing.run, touched: trades, levels, schedule }]);
      await addEvents(tx, botUuid, events);
      return { trades, ended: false };
    },

    // The trades are in the database, so commands have already done their work.
    settle: async () => false,

    ...createOutlook(exchange),

    strategy: publishedStrategy,
    look: (reader, botUuid, at) => lookAt(reader, bands, botUuid, at.getTime()),

    async recompute(tx, botUuid) {
      const record = await readRunRecord(tx, botUuid, quitEveryMs());
      // Its own bands keep the prices of the past apart from those of the present.
      return record && recomputation(record, createPriceBands(exchange), now());
    },

    lastSeen: (advancedTo) => {
      const behind = now() - advancedTo.getTime();
      return new Date(now() - behind / Math.max(1, clock.speed));
    },

    claimDue: (until, limit) => claimRuns(db, until, limit),

    ...createTurns({ db, bands, now, endBy, quitEveryMs, scheduleOf }),
  };
}
