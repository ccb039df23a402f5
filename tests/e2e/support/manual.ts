import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { watchPage } from './page-watch.ts';

/** The folder of the built manual. */
export const folder = process.env.MANUAL_DIR ?? join(import.meta.dirname, '../../../dist-manual');
/** What the manual says while it loads: more than the name of a state. */
export const loading = /^Loading the charts…$/;
const origin = 'http://manual.test';

interface ManualParts {
  /** Opens a page of the manual by its address: `/play/bot`. */
  openManual: (address: string) => Promise<void>;
  /** The page's complaints so far. A test that expects a complaint removes it. */
  complaints: string[];
}

/** Tests of the built manual, whose files come straight from its folder. A page that logs an error fails the test. */
export const test = base.extend<ManualParts>({
  // Playwright requires a destructuring pattern as the first argument, even if nothing is used.
  complaints: ({ browserName: _ }, use) => use([]),

  openManual: async ({ page, complaints }, use) => {
    if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no manual. Run: npm run manual');
    await watchPage(page, complaints);
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      return route.fulfill({ path: join(folder, path === '/' ? 'index.html' : path) });
    });
    await use(async (address) => {
      await page.goto(`${origin}/#${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    if (complaints.length > 0) throw new Error(`The manual complained:\n${complaints.join('\n')}`);
  },
});
