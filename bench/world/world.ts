import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, request } from 'playwright';
import { chromiumFlags, requireChromium } from '../../scripts/chromium.mjs';
import { SandboxConsole } from '../../tests/e2e/support/console.ts';
import { People } from '../../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../../tests/e2e/support/sandbox-process.ts';
import { buildHello } from './build-hello.ts';
import { seedHeavyPeople } from './heavy-people.ts';

/** What the measures use. */
export interface World {
  browser: Browser;
  /** The build that is measured. */
  clientDir: string;
  /** The address of the product. */
  url: string;
  /** The address of the page that only says hello, on a server of its own. */
  helloUrl: string;
  people: People;
  stop(): Promise<void>;
}

/**
 * Starts the product with people who have very many trades, the page to compare with, and a browser.
 * @param clientDir the build to measure
 */
export async function startWorld(clientDir: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-bench-'));
  // Even when the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stop: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const step of stop.splice(0).reverse()) await step();
  };

  try {
    // Time stands still, so every run finds the same trades.
    const env = {
      DATA_DIR: join(folder, 'data'),
      CLIENT_DIR: clientDir,
      CLOCK_SPEED: '0',
      PAYMENTS: 'manual',
    };
    await seedHeavyPeople(env);
    const product = await startSandboxProcess(env);
    stop.push(() => product.stop());

    const helloDir = join(folder, 'hello');
    await buildHello(helloDir);
    const hello = await startSandboxProcess({ CLIENT_DIR: helloDir, SEED: 'off' });
    stop.push(() => hello.stop());

    const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumFlags });
    stop.push(() => browser.close());
    const calls = await request.newContext();
    stop.push(() => calls.dispose());
    const people = new People(calls, new SandboxConsole(calls, product.url), product.url);
    return { browser, clientDir, url: product.url, helloUrl: hello.url, people, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
