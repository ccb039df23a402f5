import { visitPage } from '../../tests/e2e/support/enter.ts';
import { mostShift, painted, shiftOf, watchShifts } from '../../tests/e2e/support/layout-shift.ts';
import { type Visit, visits } from '../../tests/e2e/support/visits.ts';
import { slowCpu, slowNetwork } from '../browser/slow-down.ts';
import { withPage } from '../browser/with-page.ts';
import { counted, type Row } from '../report/row.ts';
import type { World } from '../world/world.ts';

const widths = [1366, 375];

/** Measures how far each page shifts while it loads on a slow device and network, at the worse of two widths. */
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
      await visitPage(page, world.people, visit, `bench-${crypto.randomUUID()}@botdeck.example`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      return shiftOf(page);
    },
    { viewport: { width, height: 800 } },
  );
}
