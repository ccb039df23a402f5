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

/** Holds files of pages opened from now on. Returns a function that has the server not know them. */
export async function holdThenFail(page: Page, files: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await held.promise;
    await route.fulfill({ status: 404 });
  });
  return held.resolve;
}
