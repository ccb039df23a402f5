import { people } from '../../service/stand-ins/seed/people.ts';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { dashboardReady } from '../browser/dashboard.ts';
import { gzipBytes, watchLoading } from '../browser/loaded-files.ts';
import { withPage } from '../browser/with-page.ts';
import { counted, kilobytes, type Row } from '../report/row.ts';
import type { World } from '../world/world.ts';

const mostCss = 15_000;
const pages = { '/guest/sign-in': 150_000, '/dashboard': 290_000 };

/** Measures the code a page loads: until nothing more arrives, including what the app fetches ahead. */
export async function measureBytes(world: World): Promise<Row[]> {
  const signIn = await withPage(world, async (page) => {
    const files = watchLoading(page);
    await page.goto('/guest/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ trial: true });
    await page.waitForLoadState('networkidle');
    return files.all();
  });
  const dashboard = await withPage(world, async (page) => {
    await enterAs(page, await world.people.signIn(people.active));
    const files = watchLoading(page);
    await page.goto('/dashboard');
    await dashboardReady(page);
    return files.all();
  });

  const row = (what: 'JS' | 'CSS', path: keyof typeof pages, files: typeof signIn) =>
    counted({
      measure: `${what}, gzip, ${path}`,
      value: gzipBytes(files, what === 'JS' ? '.js' : '.css'),
      atMost: what === 'JS' ? pages[path] : mostCss,
      format: kilobytes,
    });
  return [
    row('JS', '/guest/sign-in', signIn),
    row('CSS', '/guest/sign-in', signIn),
    row('JS', '/dashboard', dashboard),
    row('CSS', '/dashboard', dashboard),
  ];
}
