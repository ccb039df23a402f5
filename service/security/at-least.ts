import { setTimeout as wait } from 'node:timers/promises';

/** Waits for the work, and at least `milliseconds`, so that the time taken does not give away what was done. */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
