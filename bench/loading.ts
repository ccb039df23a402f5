import type { Page } from 'playwright';
import { pageGates } from '../scripts/build-size.ts';
import { people } from '../service/stand-ins/seed/people.ts';
import type { Candles } from '../src/contract/answers.ts';
import { pairPath } from '../src/shared/routes/member-paths.ts';
import { enterAs, visitPage } from '../tests/e2e/support/enter.ts';
import { mostShift, movedOf, painted, shiftOf, watchShifts } from '../tests/e2e/support/page-watch.ts';
import { type Visit, visits } from '../tests/e2e/support/visits.ts';
import { machineModels } from '../tests/model/machines.ts';
import {
  callsBelow,
  dashboardReady,
  gzipBytes,
  shortestTask,
  slowCpu,
  slowNetwork,
  takeLongestTask,
  taskTime,
  watchLoading,
  watchTasks,
  withPage,
} from './page.ts';
import { counted, kilobytes, median, megabytes, type Row, shown, timed, times } from './row.ts';
import { hundredThousand, tenThousand, type World } from './world.ts';

/** Measures the code a page loads: until nothing more arrives, including what the app fetches ahead. */
export async function measureBytes(world: World): Promise<Row[]> {
  const { signIn, untilReady } = await withPage(world, async (page) => {
    const files = watchLoading(page);
    await page.addInitScript(() =>
      window.addEventListener('botdeck.ready', () => performance.mark('ready'), { once: true }),
    );
    await page.goto('/guest/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ trial: true });
    await page.waitForLoadState('networkidle');
    const early = await page.evaluate(() => {
      const [ready] = performance.getEntriesByName('ready');
      const requests = performance.getEntriesByType('resource');
      return requests.filter(({ startTime }) => ready && startTime < ready.startTime).map(({ name }) => name);
    });
    const all = await files.all();
    const isEarly = ({ path }: (typeof all)[number]) => early.some((name) => new URL(name).pathname === path);
    return { signIn: all, untilReady: all.filter(isEarly) };
  });
  const dashboard = await withPage(world, async (page) => {
    await enterAs(page, await world.people.signIn(people.active));
    const files = watchLoading(page);
    await page.goto('/dashboard');
    await dashboardReady(page);
    return files.all();
  });

  const row = (what: 'js' | 'css', path: keyof typeof pageGates, files: typeof signIn) =>
    counted({
      measure: `${what.toUpperCase()}, gzip, ${path}`,
      value: gzipBytes(files, `.${what}`),
      atMost: pageGates[path][what],
      format: kilobytes,
    });
  return [
    row('js', '/guest/sign-in', untilReady),
    row('js', '… in all', signIn),
    row('css', '/guest/sign-in', signIn),
    row('js', '/dashboard', dashboard),
    row('css', '/dashboard', dashboard),
  ];
}

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

const widths = [1366, 375];

/** Measures how far each page shifts while it loads on a slow device and network, at the worse of two widths and visits. */
export async function measureLayoutShift(world: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of visits) {
    const shifts: number[] = [];
    for (const width of widths) shifts.push(await shiftAt(world, visit, width));
    const format = (shift: number) => shift.toFixed(3);
    const measure = `${visit.path} (${visit.title})`;
    rows.push(counted({ measure, value: Math.max(...shifts), atMost: mostShift, format }));
  }
  return rows;
}

function shiftAt(world: World, visit: Visit, width: number): Promise<number> {
  return withPage(
    world,
    async (page) => {
      await slowCpu(page);
      await slowNetwork(page);
      await watchShifts(page);
      await visitPage(page, world.people, visit);
      const first = await shiftOnceLoaded(page);
      await page.evaluate(() => {
        scrollTo(0, 0);
        // A reload would go back to where the page was scrolled before.
        history.scrollRestoration = 'manual';
      });
      await page.reload();
      return Math.max(first, await shiftOnceLoaded(page));
    },
    { viewport: { width, height: 800 } },
  );
}

async function shiftOnceLoaded(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  const shift = await shiftOf(page);
  // A rare shift is hard to repeat, so this says what has moved.
  if (shift > mostShift) console.log(`${page.url()} moved:`, await movedOf(page));
  return shift;
}

const openings = 3;

/** Measures how long it takes from following a link on the manual's start page until a machine's chart is painted. */
export async function measureManual(world: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name } of machineModels) {
    const values: number[] = [];
    for (let round = 0; round < openings; round++) values.push(await drawChart(world, name));
    rows.push(timed({ measure: `chart of ${name} painted`, value: median(values), atMost: 200 }));
  }
  return rows;
}

function drawChart(world: World, name: string): Promise<number> {
  return withPage(world, async (page) => {
    await page.goto('/manual/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return timeToChart(page, `#/machine/${name}`);
  });
}

function timeToChart(page: Page, link: string): Promise<number> {
  return page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('section[aria-label^="Chart"] svg')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        location.hash = address;
      }),
    link,
  );
}
