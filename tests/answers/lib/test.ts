import { test as base, type TestInfo } from '@playwright/test';
import { type Lane, openLane } from './lane.ts';
import type { Verdict } from './verdict.ts';

/** How many cases a worker runs side by side. More than one, because a loading page is idle half the time. */
const laneCount = 3;

/** The outcome of one case, as the report needs it. */
export interface Outcome {
  call: string;
  name: string;
  verdict: Verdict;
  /** What it broke the first time, if it broke nothing when it ran again. */
  once?: Verdict;
}

/** Tests of the built client, with a service that gives any answers they want. */
export const test = base.extend<object, { lanes: Lane[] }>({
  lanes: [
    async ({ browser }, use) => {
      const lanes = await Promise.all(Array.from({ length: laneCount }, () => openLane(browser)));
      await use(lanes);
      await Promise.all(lanes.map((lane) => lane.close()));
    },
    { scope: 'worker' },
  ],
});

/**
 * Runs a batch of cases on all lanes. A case that breaks a rule runs again with nothing beside it, because a slow answer
 * on a busy machine looks like a broken page. Prints which cases were right only then, and fails with every rule that was
 * broken twice.
 */
export async function runBatch<Item extends { name: string; call: string }>(
  cases: readonly Item[],
  lanes: readonly Lane[],
  info: TestInfo,
  run: (lane: Lane, item: Item) => Promise<Verdict>,
): Promise<void> {
  info.setTimeout(30_000 + cases.length * 15_000);
  const outcomes = new Map<Item, Outcome>();
  const work = async (lane: Lane, waiting: Item[]) => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const verdict = await run(lane, item).catch(async (error: unknown): Promise<Verdict> => {
        // Late calls of this case would count for the next one on the page.
        await lane.leave();
        return { stuck: String(error) };
      });
      const before = outcomes.get(item)?.verdict;
      const once = before && !isBroken(verdict) ? { once: before } : {};
      outcomes.set(item, { call: item.call, name: item.name, verdict, ...once });
    }
  };
  const waiting = [...cases];
  await Promise.all(lanes.map((lane) => work(lane, waiting)));
  const broken = cases.filter((item) => isBroken(outcomes.get(item)?.verdict ?? {}));
  for (const lane of lanes.slice(0, 1)) {
    if (broken.length > 0) await lane.leave();
    await work(lane, broken);
  }
  await info.attach('outcomes', {
    body: JSON.stringify([...outcomes.values()]),
    contentType: 'application/json',
  });
  for (const { name, once } of outcomes.values())
    if (once)
      process.stdout.write(`Right only when it ran again: ${name} (${Object.keys(once).join(', ')})\n`);
  const failures = [...outcomes.values()].filter(({ verdict }) => isBroken(verdict));
  if (failures.length > 0) throw new Error(report(failures, cases.length));
}

const isBroken = (verdict: Verdict): boolean => Object.keys(verdict).length > 0;

function report(failures: readonly Outcome[], count: number): string {
  const lines = failures.flatMap(({ name, verdict }) => [
    `  ${name}`,
    ...Object.entries(verdict).map(([rule, how]) => `    ${rule}: ${how.slice(0, 300)}`),
  ]);
  return `${failures.length} of ${count} cases break a rule:\n${lines.join('\n')}`;
}
