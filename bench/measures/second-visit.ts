import { visitPage } from '../../tests/e2e/support/enter.ts';
import { visits } from '../../tests/e2e/support/visits.ts';
import { withPage } from '../browser/with-page.ts';
import { counted, type Row } from '../report/row.ts';
import type { World } from '../world/world.ts';

/** Counts the scripts and style sheets that a browser requests on a second visit to each page. */
export async function measureSecondVisit(world: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of visits) {
    const value = await withPage(world, async (page) => {
      await visitPage(page, world.people, visit, `bench-${crypto.randomUUID()}@botdeck.example`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      return page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\.(js|css)$/.test(name))
            .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0).length,
      );
    });
    rows.push(counted({ measure: `${visit.path} (${visit.title})`, value, atMost: 0 }));
  }
  return rows;
}
