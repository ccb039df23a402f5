import { cpus, loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { milliseconds } from './row.ts';
import { median } from './statistics.ts';

const rounds = 5;

/** Describes the machine and how busy it is. A fixed piece of work shows whether two runs are comparable. */
export async function describeMachine(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const durations: number[] = [];
  for (let round = 0; round < rounds; round++) durations.push(await page.evaluate(work));
  await page.close();
  return [
    `${cpus().length} cores`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
    `reference work ${milliseconds(median(durations))}`,
  ].join(', ');
}

/** Sorts the same hundred thousand numbers. Returns the milliseconds it took. */
function work(): number {
  const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003);
  const started = performance.now();
  numbers.sort((a, b) => a - b);
  return performance.now() - started;
}
