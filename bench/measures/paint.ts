import type { Page } from 'playwright';
import { slowCpu, slowNetwork } from '../browser/slow-down.ts';
import { withPage } from '../browser/with-page.ts';
import { milliseconds, type Row, shown, timed, times } from '../report/row.ts';
import { median } from '../report/statistics.ts';
import type { World } from '../world/world.ts';

const rounds = 9;
const most = 1.6;

/** Milliseconds since the page was requested. */
interface Paints {
  first: number;
  largest: number;
}

/** Measures how long the sign-in page takes to paint, and compares it with a page that only says hello. */
export async function measurePaint(world: World): Promise<Row[]> {
  const ours: Paints[] = [];
  const hello: Paints[] = [];
  for (let round = 0; round < rounds; round++) {
    hello.push(await paintsOf({ ...world, url: world.helloUrl }, 'hello'));
    ours.push(await paintsOf(world, 'Sign in'));
  }
  return (['first', 'largest'] as const).flatMap((which) => {
    const own = median(ours.map((paints) => paints[which]));
    const least = median(hello.map((paints) => paints[which]));
    return [
      shown(`${which} paint, "hello"`, milliseconds(least)),
      shown(`${which} paint, /guest/sign-in`, milliseconds(own)),
      timed({ measure: `  … to "hello"`, value: own / least, atMost: most, format: times }),
    ];
  });
}

function paintsOf(world: Pick<World, 'browser' | 'url'>, title: string): Promise<Paints> {
  return withPage(world, async (page) => {
    await slowCpu(page);
    await slowNetwork(page);
    await watchPaints(page);
    await page.goto('/guest/sign-in');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: Number(Reflect.get(window, 'largestPaint')),
    }));
  });
}

function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
