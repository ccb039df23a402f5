import type { Bot } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';

/** How far a hard stop is. */
interface StopProgress {
  /** Trades that it has closed. */
  closed: number;
  /** Trades that it is to close. */
  all: number;
}

/** How far the hard stop in progress is. Null if there is none, if it has nothing to close, or if the service does not say. */
export function stopProgressOf(bot: Bot | null | undefined): StopProgress | null {
  if (!bot || lifeOf(bot) !== 'stopping' || bot.closedByStop === null) return null;
  const all = bot.closedByStop + (bot.openTrades ?? 0);
  return all > 0 ? { closed: bot.closedByStop, all } : null;
}
