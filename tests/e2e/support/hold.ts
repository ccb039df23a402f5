import type { Page } from '@playwright/test';

/** Holds files, by default all code, of pages opened from now on. Returns a function that releases them. */
export async function hold(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
