import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright';
import { withoutUpdates } from '../tests/e2e/support/test.ts';
import { milliseconds } from './row.ts';
import type { World } from './world.ts';

const cpuRate = 4;
/** "Fast 4G" in Chromium's developer tools: bytes per second, and milliseconds added to each request. */
const fast4g = {
  offline: false,
  downloadThroughput: ((9 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000_000) / 8) * 0.9,
  latency: 165,
};

/** Slows the page's CPU to a quarter of its speed. */
export async function slowCpu(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** Slows the page's network to that of a phone. */
export async function slowNetwork(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', fast4g);
}

/** Waits until the dashboard shows its figures, its charts and both kinds of trades, and has stopped loading. */
export async function dashboardReady(page: Page): Promise<void> {
  await page.getByRole('listitem', { name: 'Current balance' }).waitFor();
  await page.getByRole('figure', { name: 'Balance', exact: true }).locator('svg path').first().waitFor();
  await page.getByRole('table', { name: 'Open trades' }).waitFor();
  await page.getByRole('table', { name: 'Closed trades' }).getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
}

interface LoadedFile {
  path: string;
  body: Buffer;
}

/** What a page has received since watching began, by path below its origin. */
export interface LoadedFiles {
  /** The files of all requests that have finished, without what the browser took from its cache. */
  all(): Promise<LoadedFile[]>;
}

export function watchLoading(page: Page): LoadedFiles {
  const arriving: Promise<LoadedFile[]>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      // Nothing was transferred, so what is left without the headers is below zero.
      if ((await request.sizes()).responseBodySize < 0) return [];
      const response = await request.response();
      const body = (await response?.body()) ?? Buffer.alloc(0);
      return [{ path: new URL(request.url()).pathname, body }];
    };
    arriving.push(read());
  });
  return { all: async () => (await Promise.all(arriving)).flat() };
}

/** Size after gzip, whatever compression the server chose. */
export function gzipBytes(files: readonly LoadedFile[], extension: string): number {
  return files
    .filter(({ path }) => path.endsWith(extension))
    .reduce((sum, { body }) => sum + gzipSync(body).length, 0);
}

export function callsBelow(files: readonly LoadedFile[], path: string): LoadedFile[] {
  return files.filter((file) => file.path.startsWith(path));
}

/** Milliseconds. The browser reports no shorter tasks. */
export const shortestTask = 50;

/** Records the longest task on pages loaded from now on. */
export function watchTasks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.set(window, 'longestTask', 0);
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Reflect.set(window, 'longestTask', Math.max(Number(Reflect.get(window, 'longestTask')), ...durations));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest task since the last call or the start of the page, in milliseconds; 0 if none was long. */
export function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Number(Reflect.get(window, 'longestTask'));
    Reflect.set(window, 'longestTask', 0);
    return longest;
  });
}

export function taskTime(value: number): string {
  return value <= shortestTask ? `≤ ${milliseconds(shortestTask)}` : milliseconds(value);
}

/** Runs something on a page of a fresh browser: no cache, no storage. It hears of no changes, so that its network comes to rest. */
export async function withPage<Result>(
  { browser, url }: Pick<World, 'browser' | 'url'>,
  use: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 900 },
    // A service worker fetches the whole app in the background; only measures of second visits allow it.
    serviceWorkers: 'block',
    ...options,
  });
  try {
    await withoutUpdates(context);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
