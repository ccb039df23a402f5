import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, WebElementPromise } from 'selenium-webdriver';
import { freePort } from '../../../service/testing/free-port.ts';
import { find, type OtherBrowser, type Tab, type Target } from './tab.ts';

const waitLimit = 15_000;

/** Starts WebKitGTK’s own small browser on a screen that nobody sees, and drives it over WebDriver. */
export async function startWebKit(executablePath: string): Promise<OtherBrowser> {
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
      return tabOf(driver, await driver.getWindowHandle());
    },
    async close() {
      await driver.quit();
      await Promise.all([end(server), end(screen)]);
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
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
