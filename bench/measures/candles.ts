import type { Page } from 'playwright';
import type { Candles } from '../../src/contract/answers.ts';
import { pairPath } from '../../src/shared/routes/routes.ts';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { painted } from '../../tests/e2e/support/layout-shift.ts';
import { shortestTask, takeLongestTask, taskTime, watchTasks } from '../browser/long-tasks.ts';
import { withPage } from '../browser/with-page.ts';
import { type Row, timed } from '../report/row.ts';
import { median } from '../report/statistics.ts';
import { hundredThousand } from '../world/heavy-people.ts';
import type { World } from '../world/world.ts';

const rounds = 5;
/** The most that one answer may hold. */
const count = 1_000;
const hour = 3_600_000;

/** Measures how long the page of a pair is busy when an answer of 1,000 candles arrives and is drawn. */
export async function measureCandles(world: World): Promise<Row[]> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round++) longest.push(await drawCandles(world));
  return [
    timed({
      measure: `longest task, ${count.toLocaleString('en-US')} candles`,
      value: Math.max(median(longest), shortestTask),
      atMost: 100,
      format: taskTime,
    }),
  ];
}

function drawCandles(world: World): Promise<number> {
  return withPage(world, async (page) => {
    const session = await world.people.signIn(hundredThousand);
    await enterAs(page, session);
    await watchTasks(page);
    await answerWithManyCandles(page);
    await page.goto(`${pairPath(await world.people.botOf(session), 'BTC/USDT')}&range=month&interval=4h`);
    const drawing = page
      .getByRole('figure', { name: /BTC\/USDT/ })
      .locator('canvas')
      .first();
    await drawing.waitFor();
    await page.waitForLoadState('networkidle');
    await takeLongestTask(page);
    const arrived = page.waitForResponse(/\/candles\?.*interval=1h/);
    await page.getByRole('radio', { name: '1h', exact: true }).click();
    await (await arrived).finished();
    await page.waitForLoadState('networkidle');
    await painted(page);
    return takeLongestTask(page);
  });
}

function answerWithManyCandles(page: Page): Promise<unknown> {
  return page.route('**/candles?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const length = query.get('interval') === '1h' ? hour : 4 * hour;
    const end = Date.parse(query.get('to') ?? '');
    const candles = Array.from({ length: count }, (_, index) => {
      const open = 60_000 + 500 * Math.sin(index / 20);
      const close = open + 40 * Math.sin(index);
      const at = new Date(end - (count - index) * length).toISOString();
      return { at, open, high: Math.max(open, close) + 25, low: Math.min(open, close) - 25, close };
    });
    const json = { pair: 'BTC/USDT', interval: query.get('interval'), asOf: query.get('to'), candles };
    return route.fulfill({ json: json satisfies Record<keyof Candles, unknown> });
  });
}
