import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, request } from 'playwright';
import { build } from 'vite';
import { buildTarget } from '../scripts/browsers.ts';
import { chromiumFlags, requireChromium } from '../scripts/chromium.mjs';
import { compressBuild } from '../scripts/client-build.ts';
import { readConfig } from '../service/common/config.ts';
import { heavyPerson, type SeededPerson } from '../service/stand-ins/seed/people.ts';
import { seedHeavyPerson } from '../service/stand-ins/seed/seed-people.ts';
import { startService } from '../service/start.ts';
import { SandboxConsole } from '../tests/e2e/support/console.ts';
import { People } from '../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../tests/e2e/support/sandbox-process.ts';

/** Builds a minimal React page into `folder`, compressed like the client's build. */
async function buildHello(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/hello',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: buildTarget, assetsInlineLimit: 0 },
  });
  compressBuild(folder);
}

interface HeavyPerson extends SeededPerson {
  closedTrades: number;
}

export const tenThousand: HeavyPerson = {
  email: 'ten-thousand@botdeck.example',
  password: heavyPerson.password,
  story: 'has 10,000 closed trades',
  closedTrades: 10_000,
};

export const hundredThousand: HeavyPerson = { ...heavyPerson, closedTrades: 100_000 };

/** Adds the people with very many trades to a sandbox's data folder, along with the usual seeded people. */
async function seedHeavyPeople(env: Record<string, string>): Promise<void> {
  const sandbox = await startService(readConfig({ ...env, PORT: '0' }));
  for (const person of [tenThousand, hundredThousand]) {
    await seedHeavyPerson(sandbox.deps, person, person.closedTrades);
  }
  await sandbox.close();
}

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
