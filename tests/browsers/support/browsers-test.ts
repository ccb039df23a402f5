import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebDriver, WebElementPromise } from 'selenium-webdriver';
import { freePort } from '../../../service/testing/local-servers.ts';
import { test as base } from '../../e2e/support/test.ts';
import { find, type OtherBrowser, type Tab, type Target } from './tab.ts';

const waitLimit = 15_000;

/** Starts a Firefox without a window and drives it over WebDriver BiDi. */
async function startFirefox(executablePath: string): Promise<OtherBrowser> {
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

/** Starts WebKitGTK’s own small browser on an invisible screen, and drives it over WebDriver. */
async function startWebKit(executablePath: string): Promise<OtherBrowser> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const browser = { binary: executablePath, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser });
  const driver = await answering(() =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  const version = (await driver.getCapabilities()).getBrowserVersion();
  let isFirst = true;
  return {
    name: `WebKitGTK ${version}`,
    async open() {
      if (!isFirst) await driver.switchTo().newWindow('tab');
      isFirst = false;
      return webkitTab(driver, await driver.getWindowHandle());
    },
    async close() {
      await driver.quit();
      await Promise.all([end(server), end(screen)]);
    },
  };
}

function webkitTab(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle);
  const reach = async (target: Target) => {
    await here();
    const condition = () => driver.executeScript(`return (${find})(arguments[0])`, target);
    return new WebElementPromise(
      driver,
      driver.wait(condition, waitLimit, `no ${target.kind} “${target.name}”`) as never,
    );
  };
  return {
    async goto(url) {
      await here();
      await driver.get(url);
    },
    async url() {
      await here();
      return driver.getCurrentUrl();
    },
    async reload() {
      await here();
      await driver.navigate().refresh();
    },
    async evaluate(run, input) {
      await here();
      return driver.executeScript(`return (${run})(arguments[0])`, input);
    },
    click: async (target) => (await reach(target)).click(),
    type: async (target, text) => (await reach(target)).sendKeys(text),
  };
}

/** Starts a screen without a device, with the first number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1366x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Tries until the server has started. */
async function answering(build: () => Promise<WebDriver>): Promise<WebDriver> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return await build();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await setTimeout(500);
    }
  }
}

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
export const expectHeading = (tab: Tab, name: string) =>
  expect
    .poll(() => tab.evaluate(() => document.querySelector('h1')?.textContent ?? '', null), {
      timeout: 20_000,
    })
    .toBe(name);

/** Waits until the page says this. */
export const expectText = (tab: Tab, text: string) =>
  expect.poll(() => tab.evaluate(() => document.body.textContent, null), { timeout: 30_000 }).toContain(text);
