import { test as base } from '@playwright/test';
import { SandboxConsole } from './console.ts';
import { watchPage } from './page-watch.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

interface WorkerParts {
  /** The product, running for this worker alone. */
  sandbox: SandboxProcess;
}

interface TestParts {
  console: SandboxConsole;
  /** An address nobody else uses. */
  email: string;
}

/** Tests against the built product. A page that logs an error or breaks its security policy fails its test. */
export const test = base.extend<TestParts, WorkerParts>({
  sandbox: [
    // The first argument has to be taken apart, although nothing of it is needed.
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandboxProcess();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ sandbox }, use) => use(sandbox.url),

  console: async ({ request, sandbox }, use) => {
    const sandboxConsole = new SandboxConsole(request, sandbox.url);
    await use(sandboxConsole);
    await sandboxConsole.clearFaults();
  },

  email: ({ browserName }, use) => use(`${browserName}-${crypto.randomUUID()}@botdeck.example`),

  page: async ({ page }, use) => {
    const complaints = await watchPage(page);
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
});
