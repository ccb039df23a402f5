import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The answer; undefined if it takes longer than `patienceMs`, in real milliseconds. Fails if the answer fails by then. */
export async function inTime<Answer>(
  patienceMs: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const waiting = new AbortController();
  const late = wait(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => waiting.abort());
}
