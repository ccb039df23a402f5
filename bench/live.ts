import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, type Page, request } from 'playwright';
import { people } from '../service/stand-ins/seed/people.ts';
import { SandboxConsole } from '../tests/e2e/support/console.ts';
import { enterAs } from '../tests/e2e/support/enter.ts';
import { People } from '../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../tests/e2e/support/sandbox-process.ts';
import { withoutUpdates } from '../tests/e2e/support/test.ts';
import { counted, megabytes, type Row, shown, times } from './row.ts';
import type { World } from './world.ts';

/** As long as an access token: so a stream ends once, and the token is refreshed once. */
const minutes = 10;
const perHour = 60 / minutes;
const settlingMs = 5_000;

interface Traffic {
  calls: number;
  /** Of the answers, with their headers. */
  bytes: number;
}

/**
 * Compares what an open dashboard asks for when the service reports changes with what it asks for without: neither
 * events nor tags. Both dashboards are open at the same time, of the same running bot, with the clock at its usual
 * speed. Times six for an hour.
 */
export async function measureLive({ browser, clientDir }: World): Promise<Row[]> {
  const product = await startSandboxProcess({ CLIENT_DIR: clientDir, CLOCK_SPEED: '1' });
  const calls = await request.newContext();
  const sessions = new People(calls, new SandboxConsole(calls, product.url), product.url);
  const contexts: BrowserContext[] = [];
  const open = async (prepare: (context: BrowserContext) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    contexts.push(context);
    await prepare(context);
    const page = await context.newPage();
    await enterAs(page, await sessions.signIn(people.active));
    const read = await watch(page);
    await page.goto('/dashboard');
    await wait(settlingMs);
    return read;
  };
  try {
    const before = await open(async (context) => {
      await context.route('**/api/**', (route) => {
        const { 'if-none-match': _, ...headers } = route.request().headers();
        return route.continue({ headers });
      });
      await withoutUpdates(context);
    });
    const after = await open(async () => undefined);
    const started = [before(), after()] as const;
    await wait(minutes * 60_000);
    const [asked, told] = [difference(before(), started[0]), difference(after(), started[1])];
    const hourly = ({ calls: count, bytes }: Traffic) =>
      `${count * perHour} calls, ${megabytes(bytes * perHour)}`;
    return [
      shown('an hour of an open dashboard, asking at intervals', hourly(asked)),
      shown('an hour of an open dashboard, told what changes', hourly(told)),
      counted({
        measure: 'calls, compared',
        value: told.calls / asked.calls,
        atMost: 0.1,
        format: times,
      }),
      counted({ measure: 'bytes, compared', value: told.bytes / asked.bytes, atMost: 0.1, format: times }),
    ];
  } finally {
    for (const context of contexts) await context.close();
    await calls.dispose();
    await product.stop();
  }
}

const difference = (after: Traffic, before: Traffic): Traffic => ({
  calls: after.calls - before.calls,
  bytes: after.bytes - before.bytes,
});

/** Counts the calls of a page from now on; with LIVE_CALLS, prints them. Returns a function that reads the count. */
async function watch(page: Page): Promise<() => Traffic> {
  const traffic = { calls: 0, bytes: 0 };
  const ours = new Set<string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ request: { url }, requestId }) => {
    if (!url.includes('/api/')) return;
    ours.add(requestId);
    traffic.calls += 1;
    if (process.env.LIVE_CALLS) console.log(new Date().toISOString(), new URL(url).pathname);
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (ours.has(requestId)) traffic.bytes += response.encodedDataLength;
  });
  network.on('Network.dataReceived', ({ encodedDataLength, requestId }) => {
    if (ours.has(requestId)) traffic.bytes += encodedDataLength;
  });
  return () => ({ ...traffic });
}
