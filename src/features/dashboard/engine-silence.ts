import { useEffect, useState } from 'react';
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

/** When the tab was last shown again, by this computer's clock; 0 if it has not been hidden. */
function useShownAt(): number {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    const note = () => document.visibilityState === 'visible' && setShownAt(Date.now());
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return shownAt;
}

/**
 * Milliseconds since the engine last looked at the run; null if the service does not say. A service that
 * reports changes also reports a silent engine: until it does, the engine has kept its pace. A hidden tab hears nothing, so
 * that time does not count.
 * @param readAt when the answer arrived, by this computer's clock
 * @param every milliseconds between two looks at the clock
 */
export function useSilence(bot: Bot, readAt: number, every: number): number | null {
  const now = useNow(every);
  return silenceOf(bot, Math.max(readAt, useStore(toldAt) ?? 0, useShownAt()), now);
}
