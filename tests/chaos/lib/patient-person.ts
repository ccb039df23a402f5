import { expect, type Locator, type Page } from '@playwright/test';

/** How long a person waits before trying again, and in all. */
const tryMs = 10_000;
const allMs = 120_000;

/** Opens an address, again if nothing arrives, until this shows. */
export async function open(page: Page, path: string, shown: Locator): Promise<void> {
  await until(shown, async () => {
    await page.goto(path, { timeout: 3 * tryMs, waitUntil: 'commit' });
  });
}

/** Acts, again if nothing comes of it, until this shows. Nothing is done twice if it shows already. */
export async function until(shown: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await shown.isVisible()) return;
    await act();
    await expect(shown).toBeVisible({ timeout: tryMs });
  }).toPass({ timeout: allMs, intervals: [500] });
}
