import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { BotEngine, Progress, Trade, Turn } from '../../ports/bot-engine.ts';
import { advanceRun } from './advance-run.ts';
import type { PriceBands } from './price-bands.ts';
import { isActive, type Run } from './run.ts';
import {
  addEvents,
  lockFreeRuns,
  retireRuns,
  type SavedRun,
  type Schedule,
  saveRuns,
} from './run-repository.ts';

/** Sandbox milliseconds per transaction: catching up after long downtime must not hold the database for long. */
const chunkMs = 24 * 3_600_000;

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
export function createTurns({
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
        const { run, touched, events } = advanceRun(before, until, bands, quitEveryMs());
        const ended = !isActive(run.status);
        const isDone = ended || run.advancedTo >= end;
        const saved: SavedRun = {
          botUuid: turn.botUuid,
          run,
          touched,
          ...(isDone && { schedule: scheduleOf(run) }),
        };
        return { turn, saved, events, isDone, progress: { trades: touched, ended } };
      });
      await saveRuns(
        tx,
        moved.map(({ saved }) => saved),
      );
      for (const { events, progress, turn } of moved) {
        await addEvents(tx, turn.botUuid, events);
        await turn.record?.(tx, progress);
      }
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
