import type { Page } from '@playwright/test';

/** What the browser's storage refuses. */
export type Refusal = 'nothing' | 'writes' | 'everything';

declare global {
  interface Window {
    storageRefuses: Refusal;
  }
}

/** Lets a page's storage refuse. To be called before the page loads. */
export async function makeRefusable(page: Page, atFirst: Refusal): Promise<void> {
  await page.addInitScript((first) => {
    window.storageRefuses = first;
    const refuseIf = (refusals: readonly Refusal[]) => {
      if (refusals.includes(window.storageRefuses)) throw new DOMException('refused', 'SecurityError');
    };
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      refuseIf(['everything']);
      return getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, value) {
      refuseIf(['writes', 'everything']);
      setItem.call(this, key, value);
    };
  }, atFirst);
}

/** From now on, the page's storage refuses this. */
export const refuse = (page: Page, refusal: Refusal): Promise<void> =>
  page.evaluate((what) => {
    window.storageRefuses = what;
  }, refusal);
