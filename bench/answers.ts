import { build } from 'esbuild';
import { slowCpu, withPage } from './page.ts';
import { median, milliseconds, percentile, type Row, shown, timed } from './row.ts';
import type { World } from './world.ts';

const rounds = 5;

/**
 * Measures the time that checking the largest answers takes. Each round has a browser of its own, which has not compiled the
 * code yet. The median of the rounds counts for each check, so that other work of the machine is left out.
 */
export async function measureAnswers(world: World): Promise<Row[]> {
  const script = await bundle({ entryPoints: ['bench/answers-lab.ts'] });
  const runs: ReturnType<typeof window.timeChecks>[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await timeChecks(world, script));
  const p95 = (kind: 'trades' | 'statistic' | 'loop') =>
    percentile(
      (runs[0]?.[kind] ?? []).map((_, check) => median(runs.map((run) => run[kind][check] ?? Number.NaN))),
      95,
    );
  return [
    timed({ measure: 'a page of 100 trades, p95', value: p95('trades'), atMost: 2 }),
    shown('  … a loop that usually takes as long, p95', milliseconds(p95('loop'))),
    timed({ measure: 'a statistic of 500 points, p95', value: p95('statistic'), atMost: 5 }),
  ];
}

function timeChecks(world: World, script: string): Promise<ReturnType<typeof window.timeChecks>> {
  return withPage(world, async (page) => {
    await page.route('**/answers-lab*', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<script src="/answers-lab.js"></script>' }),
    );
    await page.goto('/answers-lab');
    await slowCpu(page);
    return page.evaluate(() => window.timeChecks());
  });
}

async function bundle(options: Parameters<typeof build>[0]): Promise<string> {
  const { outputFiles } = await build({ bundle: true, minify: true, write: false, ...options });
  return outputFiles?.[0]?.text ?? '';
}
