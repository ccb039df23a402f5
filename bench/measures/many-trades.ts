import type { Page } from 'playwright';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { dashboardReady } from '../browser/dashboard.ts';
import { callsBelow, watchLoading } from '../browser/loaded-files.ts';
import { shortestTask, takeLongestTask, taskTime, watchTasks } from '../browser/long-tasks.ts';
import { withPage } from '../browser/with-page.ts';
import { counted, kilobytes, megabytes, type Row, shown, timed, times } from '../report/row.ts';
import { median } from '../report/statistics.ts';
import { hundredThousand, tenThousand } from '../world/heavy-people.ts';
import type { World } from '../world/world.ts';

const rounds = 5;
const mostGrowth = 1.1;

interface Opening {
  tradeCalls: number;
  json: number;
  /** Milliseconds. */
  longestTask: number;
  heap: number;
}

/** Measures what opening the dashboard costs with 10,000 closed trades, and how much more with 100,000. */
export async function measureManyTrades(world: World): Promise<Row[]> {
  const few: Opening[] = [];
  const many: Opening[] = [];
  for (let round = 0; round < rounds; round++) {
    few.push(await openDashboard(world, tenThousand));
    many.push(await openDashboard(world, hundredThousand));
  }
  const [ten, hundred] = [summarize(few), summarize(many)];
  const growth = (measure: string, of: keyof Opening, row = counted) =>
    row({ measure, value: hundred[of] / ten[of], atMost: mostGrowth, format: times });
  return [
    counted({ measure: 'trade requests, 10,000 trades', value: ten.tradeCalls, atMost: 2 }),
    counted({ measure: 'JSON, 10,000 trades', value: ten.json, atMost: 60_000, format: kilobytes }),
    timed({ measure: 'longest task, 10,000 trades', value: ten.longestTask, atMost: 150, format: taskTime }),
    counted({ measure: 'JS heap, 10,000 trades', value: ten.heap, atMost: 40_000_000, format: megabytes }),
    counted({ measure: 'trade requests, 100,000 trades', value: hundred.tradeCalls, atMost: 2 }),
    shown('JSON, 100,000 trades', kilobytes(hundred.json)),
    growth('  … to 10,000', 'json'),
    shown('longest task, 100,000 trades', taskTime(hundred.longestTask)),
    growth('  … to 10,000', 'longestTask', timed),
    shown('JS heap, 100,000 trades', megabytes(hundred.heap)),
    growth('  … to 10,000', 'heap'),
  ];
}

function openDashboard(world: World, person: typeof tenThousand): Promise<Opening> {
  return withPage(world, async (page) => {
    await enterAs(page, await world.people.signIn(person));
    await watchTasks(page);
    const files = watchLoading(page);
    await page.goto('/dashboard');
    await dashboardReady(page);
    const calls = callsBelow(await files.all(), '/api/');
    return {
      tradeCalls: callsBelow(calls, '/api/user/trades/').length,
      json: calls.reduce((sum, { body }) => sum + body.length, 0),
      longestTask: await takeLongestTask(page),
      heap: await heapOf(page),
    };
  });
}

function summarize(openings: readonly Opening[]): Opening {
  const of = (key: keyof Opening) => openings.map((opening) => opening[key]);
  return {
    tradeCalls: Math.max(...of('tradeCalls')),
    json: Math.max(...of('json')),
    longestTask: Math.max(median(of('longestTask')), shortestTask),
    heap: median(of('heap')),
  };
}

/** Bytes of reachable JavaScript objects. */
async function heapOf(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.collectGarbage');
  return (await debug.send('Runtime.getHeapUsage')).usedSize;
}
