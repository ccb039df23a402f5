import { pageGates } from '../../scripts/build-size.ts';
import { people } from '../../service/stand-ins/seed/people.ts';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { dashboardReady } from '../browser/dashboard.ts';
import { gzipBytes, watchLoading } from '../browser/loaded-files.ts';
import { withPage } from '../browser/with-page.ts';
import { counted, kilobytes, type Row } from '../report/row.ts';
import type { World } from '../world/world.ts';

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

  const row = (what: 'js' | 'css', path: keyof typeof pageGates, files: typeof signIn) =>
    counted({
      measure: `${what.toUpperCase()}, gzip, ${path}`,
      value: gzipBytes(files, `.${what}`),
      atMost: pageGates[path][what],
      format: kilobytes,
    });
  return [
    row('js', '/guest/sign-in', signIn),
    row('css', '/guest/sign-in', signIn),
    row('js', '/dashboard', dashboard),
    row('css', '/dashboard', dashboard),
  ];
}
