import type { Bot } from '../../contract/answers.ts';

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
