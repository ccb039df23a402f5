import { existsSync } from 'node:fs';
import type { Page } from 'playwright';
import { machineModels } from '../../tests/model/machines.ts';
import { withPage } from '../browser/with-page.ts';
import { type Row, timed } from '../report/row.ts';
import { median } from '../report/statistics.ts';
import type { World } from '../world/world.ts';

const rounds = 3;

/** Measures how long it takes from following a link on the manual's start page until a machine's chart is painted. */
export async function measureManual(world: World): Promise<Row[]> {
  if (!existsSync('dist-manual/index.html')) throw new Error('There is no manual. Run: npm run manual');
  const rows: Row[] = [];
  for (const { name } of machineModels) {
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) values.push(await drawChart(world, name));
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
