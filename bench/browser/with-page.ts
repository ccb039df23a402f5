import type { BrowserContextOptions, Page } from 'playwright';
import { withoutUpdates } from '../../tests/e2e/support/without-updates.ts';
import type { World } from '../world/world.ts';

/**
 * Runs something on a page of a fresh browser: no cache, no storage. The service does not tell it what changes, so that its
 * network comes to rest.
 */
export async function withPage<Result>(
  { browser, url }: Pick<World, 'browser' | 'url'>,
  use: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 900 },
    // A service worker fetches the whole app in the background; only measures of second visits allow it.
    serviceWorkers: 'block',
    ...options,
  });
  try {
    await withoutUpdates(context);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
