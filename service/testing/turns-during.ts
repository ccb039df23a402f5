import { setImmediate } from 'node:timers/promises';

/** Counts the turns that other work in this process got while `work` ran. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  await working;
  return turns;
}
