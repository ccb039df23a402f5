import type { Bot } from '../../contract/answers.ts';
import { toldAt } from '../../shared/bot/live-bot.ts';
import { useStore } from '../../ui/store/store.ts';
import { useNow } from '../../ui/timing/timing.ts';

/** Milliseconds without a sign of life after which an engine counts as silent. */
export const longestSilence = 120_000;

/**
 * Milliseconds since the engine last looked at the run; null if the service does not say.
 * @param readAt when the answer arrived, by this computer's clock
 * @param now the same clock
 */
export function silenceOf(
  { lastSeenAt, asOf }: Pick<Bot, 'lastSeenAt' | 'asOf'>,
  readAt: number,
  now: number,
): number | null {
  if (lastSeenAt === null || asOf === null) return null;
  return Math.max(0, Date.parse(asOf) - Date.parse(lastSeenAt)) + Math.max(0, now - readAt);
}

/**
 * Milliseconds since the engine last looked at the run; null if the service does not say. A service that
 * reports changes also reports a silent engine: until it does, the engine has kept its pace.
 * @param readAt when the answer arrived, by this computer's clock
 * @param every milliseconds between two looks at the clock
 */
export function useSilence(bot: Bot, readAt: number, every: number): number | null {
  const now = useNow(every);
  return silenceOf(bot, Math.max(readAt, useStore(toldAt) ?? 0), now);
}
