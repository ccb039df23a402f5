import { build } from 'esbuild';
import { slowCpu, withPage } from './page.ts';
import { milliseconds, percentile, type Row, shown, timed } from './row.ts';
import type { World } from './world.ts';

/** Measures the time that checking the largest answers takes. */
export async function measureAnswers(world: World): Promise<Row[]> {
  const script = await bundle({ entryPoints: ['bench/answers-lab.ts'] });
  const durations = await withPage(world, async (page) => {
    await page.route('**/answers-lab*', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<script src="/answers-lab.js"></script>' }),
    );
    await page.goto('/answers-lab');
    await slowCpu(page);
    return page.evaluate(() => window.timeChecks());
  });
  return [
    timed({ measure: 'a page of 100 trades, p95', value: percentile(durations.trades, 95), atMost: 2 }),
    shown('  … a loop that usually takes as long, p95', milliseconds(percentile(durations.loop, 95))),
    timed({
      measure: 'a statistic of 500 points, p95',
      value: percentile(durations.statistic, 95),
      atMost: 5,
    }),
  ];
}

async function bundle(options: Parameters<typeof build>[0]): Promise<string> {
  const { outputFiles } = await build({ bundle: true, minify: true, write: false, ...options });
  return outputFiles?.[0]?.text ?? '';
}
