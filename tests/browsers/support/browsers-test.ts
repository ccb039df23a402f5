import { expect } from '@playwright/test';
import { test as base } from '../../e2e/support/test.ts';
import { startFirefox } from './firefox.ts';
import type { OtherBrowser, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface Parts {
  browserOf: OtherBrowser;
  /** Opens an address of the product in a new tab. */
  openTab: (path: string) => Promise<Tab>;
}

/** Tests of the built product in a browser that Playwright does not drive. The project says which. */
export const test = base.extend<Parts>({
  // Playwright requires a destructuring pattern as the first argument.
  browserOf: async ({ browserName: _ }, use, { project }) => {
    const path = String(project.metadata.executablePath);
    const browser = await (project.name === 'firefox' ? startFirefox(path) : startWebKit(path));
    await use(browser);
    await browser.close();
  },
  openTab: ({ browserOf, sandbox }, use) =>
    use(async (path) => {
      const tab = await browserOf.open();
      await tab.goto(sandbox.url + path);
      return tab;
    }),
});

/** Waits until the page shows this heading. */
export const expectHeading = (tab: Tab, name: string, timeout = 20_000) =>
  expect
    .poll(() => tab.evaluate(() => document.querySelector('h1')?.textContent ?? '', null), { timeout })
    .toBe(name);

/** Waits until the page says this. */
export const expectText = (tab: Tab, text: string, timeout = 30_000) =>
  expect.poll(() => tab.evaluate(() => document.body.textContent, null), { timeout }).toContain(text);
