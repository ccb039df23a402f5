import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { find, type OtherBrowser, type Tab } from './tab.ts';

const waitLimit = 15_000;

/** Starts a Firefox without a window and drives it over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    name: await browser.version(),
    async open() {
      const page = await browser.newPage();
      await page.setViewport({ width: 1366, height: 900 });
      return tabOf(page);
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const reach = async (target: Parameters<typeof find>[0]) => {
    const handle = await page.waitForFunction(find, { timeout: waitLimit }, target);
    const element = handle.asElement();
    if (!element) throw new Error(`There is no ${target.kind} “${target.name}”.`);
    return element as ElementHandle<Element>;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    reload: async () => void (await page.reload()),
    evaluate: (run, input) => page.evaluate(run as (input: unknown) => unknown, input) as never,
    click: async (target) => (await reach(target)).click(),
    type: async (target, text) => (await reach(target)).type(text),
  };
}
