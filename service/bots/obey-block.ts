import type { Database } from '../db/database.ts';
import type { BotEngine, Progress } from '../ports/bot-engine.ts';
import { takeBar } from './block-repository.ts';

interface ObeyDeps {
  engine: Pick<BotEngine, 'stopEntry'>;
  /** Tells the member what the bot did until it stopped entry. */
  report: (tx: Database, userUuid: string, progress: Progress) => Promise<void>;
}

/**
 * Has the member's bot open no more trades if they are blocked, or were since its last move. Does nothing if the bot opens
 * none anyway. Comes before anything that brings the bot up to date, which could open trades; the caller locks the member's
 * row.
 */
export async function obeyBlock(tx: Database, userUuid: string, { engine, report }: ObeyDeps): Promise<void> {
  const bot = await takeBar(tx, userUuid);
  if (!bot || bot.status === 'STOP_INIT' || bot.entryStopped) return;
  await report(tx, userUuid, await engine.stopEntry(tx, bot.uuid, 'SERVICE'));
}
