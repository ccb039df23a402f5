import { setImmediate } from 'node:timers/promises';

/** How often everybody else in this process had a turn while this work went on. */
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
